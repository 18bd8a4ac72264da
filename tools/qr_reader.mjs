// Reads QR codes where the browser can't by itself; `app/features/peers/invite/scanner.py` loads it then.
import { decodeQR } from "qr/decode.js";

/** What is written in a picture (`ImageData`), "" if no code is seen in it. */
globalThis.readQr = (picture) => {
  try {
    return decodeQR(picture);
  } catch {
    return ""; // its way to say that there is none
  }
};

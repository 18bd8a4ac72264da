// Reads QR codes where the browser can't by itself; `app/features/peers/invite/scanner.py` loads it then.
import { decodeQR } from "qr/decode.js";

/** Returns the text of the code in a picture (`ImageData`), "" if it shows no code. */
globalThis.readQr = (picture) => {
  try {
    return decodeQR(picture);
  } catch {
    return ""; // it throws if there is no code
  }
};

// Reads QR codes where the browser can't by itself; `app/features/peers/invite/scanner.py` loads it then.
import { decodeQR } from "qr/decode.js";

const MAX_WIDTH = 720; // larger pictures are reduced, to be read faster
const canvas = document.createElement("canvas");
const pen = canvas.getContext("2d", { willReadFrequently: true });

/** Returns the text of the code in a video's picture, "" if it shows no code. */
globalThis.readQr = (video) => {
  const width = Math.min(video.videoWidth, MAX_WIDTH);
  if (!width) return ""; // no picture has come yet
  const height = Math.round((video.videoHeight * width) / video.videoWidth);
  canvas.width = width;
  canvas.height = height;
  pen.drawImage(video, 0, 0, width, height);
  try {
    return decodeQR(pen.getImageData(0, 0, width, height));
  } catch {
    return ""; // it throws if there is no code
  }
};

// Reads QR codes with the decoder that pages have: for each line that comes in, a drawing
// as {"size", "rows"} of 0 and 1, one line goes out: what is written there, as JSON.
import { createInterface } from "node:readline";
import { decodeQR } from "qr/decode.js";

const PIXELS = 4; // a square is as wide

for await (const line of createInterface({ input: process.stdin })) {
  const { size, rows } = JSON.parse(line);
  const width = size * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (rows[Math.floor(y / PIXELS)][Math.floor(x / PIXELS)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  console.log(JSON.stringify(decodeQR({ width, height: width, data })));
}

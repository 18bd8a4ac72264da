"""A camera that sees the drawing of a code on another page's screen."""

from __future__ import annotations

from typing import Final

# Has the page's camera see what `SEES` was told last, and nothing before.
CAMERA: Final = """() => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const draw = () => {
    const [size, squares] = window.seen ?? [40, ''];
    canvas.width = canvas.height = size * 6;
    pen.scale(6, 6);
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size, size);
    pen.fillStyle = '#000';
    pen.fill(new Path2D(squares));
  };
  draw();
  setInterval(draw, 50);
  navigator.mediaDevices.getUserMedia = async () => {
    const stream = canvas.captureStream();
    window.track = stream.getTracks()[0];
    return stream;
  };
}"""
SEES: Final = "drawn => { window.seen = drawn; }"
# What the camera was before.
BLIND: Final = """() => {
  delete navigator.mediaDevices.getUserMedia;
  delete window.seen;
}"""
# The squares on a page's screen.
DRAWN: Final = """() => [
  document.querySelector('.qr').viewBox.baseVal.width,
  document.querySelector('.qr-ink').getAttribute('d')]"""

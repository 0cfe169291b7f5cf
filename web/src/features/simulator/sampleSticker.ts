/** Pixels of either side, as the channels have them. */
const side = 512;

/** A sticker to try with: a smiling face on a clear ground, as WebP. */
export async function makeSampleSticker(): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.font = `${side * 0.75}px sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText("\u{1f60a}", side / 2, side * 0.54);
  }
  const picture = await canvas.convertToBlob({ type: "image/webp" });
  return new File([picture], "sticker.webp", { type: picture.type });
}

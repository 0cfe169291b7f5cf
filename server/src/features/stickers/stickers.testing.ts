import { randomInt } from "node:crypto";
import { type Answer, type Endpoint, type Sticker, stickersEndpoints } from "@balcao/contract";
import sharp from "sharp";

interface Uploader {
  upload<E extends Endpoint>(endpoint: E, input: { form: FormData }): Promise<Answer<E>>;
}

/** Sides of a picture, and its pages one over the other where it moves. */
interface Picture {
  width?: number;
  height?: number;
}

/** A picture like no other. */
export const drawPicture = ({ width = 64, height = 48 }: Picture = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: shade() } })
    .png()
    .toBuffer();

/** A picture that moves, as WebP. */
export async function drawMoving({ width = 64, height = 64 }: Picture = {}): Promise<Buffer> {
  const page = () =>
    sharp({ create: { width, height, channels: 4, background: { ...shade(), alpha: 1 } } })
      .png()
      .toBuffer();
  return sharp([await page(), await page(), await page()], { join: { animated: true } })
    .webp({ delay: [100, 100, 100], loop: 0 })
    .toBuffer();
}

export const stickerForm = (bytes: Buffer, name = "figurinha.png"): FormData => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
};

export const buildSticker = async (author: Uploader): Promise<Sticker> =>
  author.upload(stickersEndpoints.add, { form: stickerForm(await drawPicture()) });

/** Id of a sticker's file, as its link names it. */
export const fileOf = ({ url }: Sticker): string => url.split("?")[0]?.split("/").at(-1) ?? "none";

const shade = () => ({ r: randomInt(256), g: randomInt(256), b: randomInt(256) });

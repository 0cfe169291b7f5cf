import { endpoints } from "@balcao/contract";
import {
  buildSticker,
  drawPicture,
  stickerForm,
} from "@balcao/server/src/features/stickers/stickers.testing.ts";
import { type Change, at } from "../change.ts";

const { stickers } = endpoints;

export const ofStickers: Record<string, Change> = {
  "one is new": async ({ as }) => {
    const form = stickerForm(await drawPicture());
    return () => as.upload(stickers.add, { form });
  },
  "one is deleted": async ({ as }) => {
    const { id } = await buildSticker(as);
    return () => as.ok(stickers.delete, at(id));
  },
};

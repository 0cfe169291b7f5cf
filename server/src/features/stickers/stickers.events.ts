import { defineEvent } from "../../platform/events/index.ts";

export const stickerAdded = defineEvent<{ stickerId: number }>("sticker.added");
export const stickerDeleted = defineEvent<{ stickerId: number }>("sticker.deleted");

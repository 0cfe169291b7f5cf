export { accessSticker } from "./stickers.access.ts";
export { addSticker } from "./addSticker.ts";
export { longestSticker, readUpTo } from "./readUpTo.ts";
export { stickerFiles } from "./stickers.queries.ts";
export { stickersFeature } from "./stickers.feature.ts";

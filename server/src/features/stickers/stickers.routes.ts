import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { uploadSticker } from "./addSticker.ts";
import { deleteSticker } from "./deleteSticker.ts";
import { listStickers } from "./listStickers.ts";

const { stickers } = endpoints;

export const stickersRoutes: Route[] = [
  route(stickers.list, (ctx) => listStickers(ctx)),
  route(stickers.add, (ctx, { files }) => uploadSticker(ctx, files[0])),
  route(stickers.delete, (ctx, { params }) => deleteSticker(ctx, params.id)),
];

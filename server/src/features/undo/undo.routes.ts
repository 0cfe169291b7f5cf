import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { undoAct } from "../../platform/undo/index.ts";

export const undoRoutes: Route[] = [
  route(endpoints.undo.undo, async (ctx, { params }) => {
    await undoAct(ctx, params.actId);
    return { message: "undone" };
  }),
];

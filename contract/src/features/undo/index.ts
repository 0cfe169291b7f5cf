import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { Done } from "../../core/schemas.ts";

/** Milliseconds for which whoever did something may take it back. */
export const undoMs = 6_000;
/** The header by which a caller names an act, a UUID of their own, to take it back by that name. */
export const actHeader = "act-id";

export const undoEndpoints = {
  undo: defineEndpoint({
    method: "POST",
    path: "/undo/{actId}",
    summary: "Take back what one did a moment ago under this `Act-Id`",
    access: user(),
    params: z.strictObject({ actId: z.uuid() }),
    answer: Done,
    errors: ["ERR_NO_ACT_FOUND", "ERR_UNDO_TOO_LATE"],
  }),
};

import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { recordEvent } from "../../core/events.ts";
import { Done, Id, IdParams } from "../../core/schemas.ts";

/** Stickers that a company keeps at most. */
export const mostStickers = 200;

export const Sticker = z.object({
  id: Id,
  /** A signed link. */
  url: z.string(),
  /** Says whether the viewer may delete it: who added it, or an admin. */
  mayDelete: z.boolean(),
});
export type Sticker = z.output<typeof Sticker>;

export const stickersEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/stickers",
    summary: "Every sticker of the company, 200 at most, the newest first",
    access: user(),
    answer: z.object({ stickers: z.array(Sticker) }),
  }),
  add: defineEndpoint({
    method: "POST",
    path: "/stickers",
    summary: "Add a sticker made of a picture; one that the company has already is answered again",
    access: user(),
    upload: { field: "file", maxFiles: 1, required: true, maxMegabytes: 8 },
    answer: Sticker,
    errors: ["ERR_NO_FILE", "ERR_FILE_TYPE", "ERR_FILE_TOO_LARGE", "ERR_LIMIT_REACHED"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/stickers/{id}",
    summary: "Delete a sticker that one added, or as an admin any; what was sent stays",
    access: user(),
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_STICKER_FOUND"],
  }),
};

/** Live events about stickers. */
export const stickersLiveEvents = {
  sticker: recordEvent((id) => `company-${id}-sticker`, { key: "record", record: Sticker, idKey: "id" }),
};

import { z } from "zod";
import { defineEndpoint, superUser, user } from "../../core/endpoint.ts";
import { issue } from "../../core/problems.ts";
import { changeOf, Done, Id, IdParams, line, pageQuery, text } from "../../core/schemas.ts";
import { videoCode } from "./videoCode.ts";

/** A video that explains the product; the same for every company. */
export const Help = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** The video's code at YouTube. */
  video: z.string(),
});
export type Help = z.output<typeof Help>;

/** The longest texts of a video, in characters. */
export const helpLimits = { title: 100, description: 1000, video: 500 } as const;

/** A code, or any address of the video. */
const Video = z
  .string()
  .max(helpLimits.video)
  .transform((given, ctx) => {
    const code = videoCode(given);
    if (code !== undefined) return code;
    ctx.addIssue(issue("video"));
    return z.NEVER;
  });

export const HelpBody = z.strictObject({
  id: Id.optional(),
  title: line(2, helpLimits.title),
  description: text(helpLimits.description).default(""),
  video: Video,
});
export type HelpBody = z.output<typeof HelpBody>;

export const helpsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/helps",
    summary: "Help videos by title, page by page",
    access: user(),
    query: z.strictObject(pageQuery),
    answer: z.object({ records: z.array(Help), count: z.number(), hasMore: z.boolean() }),
  }),
  listAll: defineEndpoint({
    method: "GET",
    path: "/helps/list",
    summary: "Every help video by title",
    access: user(),
    answer: z.object({ records: z.array(Help) }),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/helps",
    summary: "Add a help video",
    access: superUser,
    body: HelpBody,
    answer: Help,
    errors: ["ERR_HELP_TITLE_TAKEN"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/helps/{id}",
    summary: "Change a help video",
    access: superUser,
    params: IdParams,
    body: changeOf(HelpBody),
    answer: Help,
    errors: ["ERR_NO_HELP_FOUND", "ERR_HELP_TITLE_TAKEN"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/helps/{id}",
    summary: "Delete a help video",
    access: superUser,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_HELP_FOUND"],
  }),
};

import { z } from "zod";
import { defineEndpoint, superUser, user } from "../../core/endpoint.ts";
import { recordEvent } from "../../core/events.ts";
import {
  BooleanSwitch,
  BooleanText,
  changeOf,
  Done,
  Id,
  IdParams,
  line,
  pageQuery,
  text,
  Timestamp,
} from "../../core/schemas.ts";

/** 1 high, 2 medium, 3 low. */
export const AnnouncementPriority = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type AnnouncementPriority = z.output<typeof AnnouncementPriority>;

/** Announcement of the platform to everybody in every company. */
export const Announcement = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  priority: AnnouncementPriority,
  /** Shown; else the super user alone sees it. */
  status: z.boolean(),
  /** A signed link to its picture. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  createdAt: Timestamp,
});
export type Announcement = z.output<typeof Announcement>;

/** The longest texts of an announcement, in characters. */
export const announcementLimits = { title: 150, text: 10_000 } as const;

export const AnnouncementBody = z.strictObject({
  title: line(1, announcementLimits.title),
  text: text(announcementLimits.text).refine((value) => value.trim() !== "", { error: "empty" }),
  priority: z.coerce.number().pipe(AnnouncementPriority).default(3),
  status: BooleanSwitch.default(true),
  // Sent by the clients of this API and decided by the server: a picture comes by upload alone.
  id: z.unknown().optional(),
  companyId: z.unknown().optional(),
  mediaPath: z.unknown().optional(),
  mediaName: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
});
export type AnnouncementBody = z.output<typeof AnnouncementBody>;

const missing = ["ERR_NO_ANNOUNCEMENT_FOUND"] as const;

export const announcementsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/announcements",
    summary: "Announcements, newest first; those that are not active for the super user alone",
    access: user(),
    query: z.strictObject({ ...pageQuery, status: BooleanText.optional() }),
    answer: z.object({ records: z.array(Announcement), count: z.number(), hasMore: z.boolean() }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/announcements/{id}",
    summary: "One announcement",
    access: user(),
    params: IdParams,
    answer: Announcement,
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/announcements",
    summary: "Tell something to everybody in every company",
    access: superUser,
    body: AnnouncementBody,
    answer: Announcement,
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/announcements/{id}",
    summary: "Change an announcement, show it or withdraw it",
    access: superUser,
    params: IdParams,
    body: changeOf(AnnouncementBody),
    answer: Announcement,
    errors: missing,
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/announcements/{id}",
    summary: "Delete an announcement and its picture",
    access: superUser,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  uploadMedia: defineEndpoint({
    method: "POST",
    path: "/announcements/{id}/media-upload",
    summary: "Give an announcement its picture, instead of the one it had",
    access: superUser,
    params: IdParams,
    body: z.strictObject({ typeArch: z.string().max(50).optional() }),
    upload: { field: "file", maxFiles: 1, required: true, maxMegabytes: 10 },
    answer: Announcement,
    errors: [...missing, "ERR_NO_FILE", "ERR_FILE_TYPE", "ERR_FILE_TOO_LARGE"],
  }),
  deleteMedia: defineEndpoint({
    method: "DELETE",
    path: "/announcements/{id}/media-upload",
    summary: "Take an announcement's picture away",
    access: superUser,
    params: IdParams,
    answer: Announcement,
    errors: missing,
  }),
};

/** Live events about announcements. */
export const announcementsLiveEvents = {
  /** Change of the platform's announcements, told in every company's namespace. */
  announcement: recordEvent(() => "company-announcement", {
    key: "record",
    record: Announcement,
    idKey: "id",
  }),
};

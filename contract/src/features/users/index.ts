import { z } from "zod";
import { admin, defineEndpoint, user } from "../../core/endpoint.ts";
import { recordEvent, socketEvent } from "../../core/events.ts";
import {
  BooleanSwitch,
  changeOf,
  Done,
  Email,
  Id,
  IdParams,
  IdText,
  line,
  longestText,
  pageQuery,
  SearchParam,
  Switch,
  SwitchText,
  text,
  TimeText,
} from "../../core/schemas.ts";

export const Profile = z.enum(["admin", "user"]);
export type Profile = z.output<typeof Profile>;
/** Availability that somebody sets while logged in; who pauses is given no ticket by itself. */
export const Availability = z.enum(["online", "pause", "lunch"]);
export type Availability = z.output<typeof Availability>;
export const QueueLabel = z.object({ id: Id, name: z.string(), color: z.string() });
export type QueueLabel = z.output<typeof QueueLabel>;

/** The tickets list may be dragged between these widths, in px. */
export const ticketsWidth = { min: 404, max: 700 } as const;

/** Types and size that a profile picture may have. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const megabytesOfPicture = 10;

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  profile: Profile,
  super: z.boolean(),
  companyId: Id,
  startWork: z.string(),
  endWork: z.string(),
  farewellMessage: z.string(),
  allTicket: SwitchText,
  allowGroup: z.boolean(),
  defaultTheme: z.enum(["light", "dark"]),
  defaultMenu: z.enum(["open", "closed"]),
  allHistoric: SwitchText,
  allUserChat: SwitchText,
  userClosePendingTicket: SwitchText,
  showDashboard: SwitchText,
  allowRealTime: SwitchText,
  allowConnections: SwitchText,
  /** The default connection. */
  whatsappId: Id.nullable(),
  queues: z.array(QueueLabel),
  queueIds: z.array(Id),
  /** A signed link, or null. */
  profileImage: z.string().nullable(),
  online: z.boolean(),
  availability: Availability,
  defaultTicketsManagerWidth: z.number().int(),
  language: z.enum(["pt", "en", "es", "tr"]),
});
export type User = z.output<typeof User>;

/** Colleague as everybody in a company may know them: enough to transfer a ticket to. */
export const Colleague = z.object({
  id: Id,
  name: z.string(),
  profile: Profile,
  online: z.boolean(),
  availability: Availability,
  queueIds: z.array(Id),
});
export type Colleague = z.output<typeof Colleague>;

export const NewPassword = text(50, 5);

export const UserBody = z.strictObject({
  id: Id.optional(),
  companyId: Id.optional(),
  name: line(2, 50),
  email: Email,
  password: NewPassword,
  profile: Profile.default("user"),
  startWork: TimeText.default("00:00"),
  endWork: TimeText.default("23:59"),
  farewellMessage: text(longestText).default(""),
  allTicket: Switch.default("disabled"),
  allowGroup: BooleanSwitch.default(false),
  defaultTheme: z.enum(["light", "dark"]).default("light"),
  defaultMenu: z.enum(["open", "closed"]).default("open"),
  allHistoric: Switch.default("disabled"),
  allUserChat: Switch.default("disabled"),
  userClosePendingTicket: Switch.default("disabled"),
  showDashboard: Switch.default("disabled"),
  allowRealTime: Switch.default("disabled"),
  allowConnections: Switch.default("disabled"),
  whatsappId: Id.nullable().default(null),
  queueIds: z.array(Id).max(500).default([]),
  language: z.enum(["pt", "en", "es", "tr"]).default("pt"),
});
export type UserBody = z.output<typeof UserBody>;

/**
 * One may change one's own name, e-mail, password, farewell, theme, menu and language; the rest is the admin's. Another
 * e-mail, password or profile ends the user's other sessions and mailed links, and is told to the address that was theirs.
 */
export const UserChange = changeOf(UserBody).extend({
  /** Needed to change one's own e-mail, password or profile. */
  currentPassword: text(50).optional(),
});
export type UserChange = z.output<typeof UserChange>;

export const usersEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/users",
    summary: "Users by name",
    access: admin,
    query: z.strictObject(pageQuery),
    answer: z.object({
      users: z.array(User),
      count: z.number(),
      hasMore: z.boolean(),
      /** Number of users, whatever was searched, and how many the plan allows. */
      seats: z.object({ used: z.number().int(), limit: z.number().int() }),
    }),
  }),
  listColleagues: defineEndpoint({
    method: "GET",
    path: "/users/list",
    summary: "Everybody in the company, to transfer to",
    access: user(),
    query: z.strictObject({ searchParam: SearchParam, companyId: IdText.optional() }),
    answer: z.array(Colleague),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/users/{id}",
    summary: "A user: oneself, or anyone for an admin",
    access: user(),
    params: IdParams,
    answer: User,
    errors: ["ERR_NO_USER_FOUND"],
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/users",
    summary: "Create a user",
    access: admin,
    body: UserBody,
    answer: User,
    errors: ["ERR_EMAIL_TAKEN", "ERR_PLAN_LIMIT", "ERR_NO_QUEUE_FOUND", "ERR_NO_WAPP_FOUND"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/users/{id}",
    summary: "Change a user, or oneself",
    access: user(),
    params: IdParams,
    body: UserChange,
    answer: User,
    errors: [
      "ERR_NO_USER_FOUND",
      "ERR_EMAIL_TAKEN",
      "ERR_WRONG_PASSWORD",
      "ERR_TOO_MANY_REQUESTS",
      "ERR_NO_QUEUE_FOUND",
      "ERR_NO_WAPP_FOUND",
      "ERR_LAST_ADMIN",
    ],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/users/{id}",
    summary: "Delete a user; their open tickets wait again",
    access: admin,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_USER_FOUND", "ERR_LAST_ADMIN"],
  }),
  endSessions: defineEndpoint({
    method: "DELETE",
    path: "/users/{id}/sessions",
    summary: "Log a user out of every device",
    access: admin,
    params: IdParams,
    answer: Done,
    errors: ["ERR_NO_USER_FOUND"],
  }),
  endOwnSessions: defineEndpoint({
    method: "PUT",
    path: "/users/me/sessions",
    summary: "End one's own other sessions; the one that asks goes on",
    access: user(),
    answer: Done,
  }),
  uploadPicture: defineEndpoint({
    method: "POST",
    path: "/users/{id}/media-upload",
    summary: "Change a profile picture",
    access: user(),
    params: IdParams,
    upload: { field: "profileImage", maxFiles: 1, required: true, maxMegabytes: megabytesOfPicture },
    body: z.object({ userId: IdText.optional(), typeArch: z.string().max(40).optional() }),
    answer: User,
    errors: ["ERR_NO_USER_FOUND", "ERR_NO_FILE", "ERR_FILE_TYPE", "ERR_FILE_TOO_LARGE"],
  }),
  removePicture: defineEndpoint({
    method: "DELETE",
    path: "/users/{id}/media-upload",
    summary: "Take a profile picture away",
    access: user(),
    params: IdParams,
    answer: User,
    errors: ["ERR_NO_USER_FOUND"],
  }),
  updateAvailability: defineEndpoint({
    method: "PUT",
    path: "/users/me/availability",
    summary:
      "Set one's availability: online, on a break or at lunch; a login sets it to online, unless one is there on another kind of device",
    access: user(),
    body: z.strictObject({ availability: Availability }),
    answer: User,
  }),
  updateListWidth: defineEndpoint({
    method: "PUT",
    path: "/users/toggleChangeWidht/{userId}",
    summary: "Keep the width of one's ticket list",
    access: user(),
    params: z.strictObject({ userId: IdText }),
    body: z.strictObject({
      defaultTicketsManagerWidth: z
        .number()
        .min(0)
        .max(10_000)
        .transform((w) => Math.round(Math.min(ticketsWidth.max, Math.max(ticketsWidth.min, w)))),
    }),
    answer: User,
    errors: ["ERR_NO_USER_FOUND"],
  }),
};

/** Live events about users. */
export const usersLiveEvents = {
  user: recordEvent((id) => `company-${id}-user`, { key: "user", record: Colleague, idKey: "userId" }),
  auth: socketEvent(
    (id) => `company-${id}-auth`,
    z.object({ action: z.enum(["update", "logout"]), user: z.object({ id: Id }) }),
  ),
};

/** Sent by browsers: a sign of life. */
export const usersClientEvents = { userStatus: z.unknown() };

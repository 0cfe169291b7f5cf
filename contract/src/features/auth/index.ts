import { z } from "zod";
import { defineEndpoint, everybody, user } from "../../core/endpoint.ts";
import { ChannelFacts } from "../../core/channels.ts";
import { Channel, Done, Email, Id, line, text, Timestamp } from "../../core/schemas.ts";
import { PlanFlags } from "../plans/index.ts";
import { NewPassword, User } from "../users/index.ts";

/** The caller with everything the interface needs to know what to offer. */
export const SessionUser = User.extend({
  company: z.object({
    id: Id,
    name: z.string(),
    status: z.boolean(),
    dueDate: Timestamp.nullable(),
    /**
     * Area code (DDD) of a number that is typed without one: the default connection's, else the company's own; null:
     * unknown.
     */
    areaCode: z.string().nullable(),
    companieSettings: z.array(z.object({ column: z.string(), data: z.union([z.string(), z.boolean()]) })),
  }),
  plan: PlanFlags,
  /** Computed by the server: the due date is ahead, or the company is the platform's own. */
  subscriptionValid: z.boolean(),
  /** Rights of the caller: `admin`, `super`, `dashboard`, `realtime`, `connections`, `flows`. */
  permissions: z.array(z.enum(["admin", "super", "dashboard", "realtime", "connections", "flows"])),
  /** True if simulated phones can be tried on this installation. */
  simulator: z.boolean(),
  /** Abilities of each channel, and whether it can be connected. */
  channels: z.record(Channel, ChannelFacts),
  /** Visit for support and its end; null: the user is one of the company. */
  support: z.object({ endsAt: Timestamp }).nullable(),
  /** Host to which links to video meetings lead. */
  meetingHost: z.string(),
});
export type SessionUser = z.output<typeof SessionUser>;
export const Session = z.object({ token: z.string(), user: SessionUser });

export const SignupBody = z.strictObject({
  name: line(2, 50),
  email: Email,
  password: NewPassword,
  phone: line(1, 50),
  companyName: line(2, 50),
  planId: Id,
  companyId: z.unknown().optional(),
});
export const ResetPasswordBody = z.strictObject({ token: z.string().max(200), password: NewPassword });

export const authEndpoints = {
  login: defineEndpoint({
    method: "POST",
    path: "/auth/login",
    summary: "Log in; ends the user's other sessions on the same kind of device",
    access: everybody,
    body: z.strictObject({
      email: Email,
      password: text(200, 1),
      remember: z.boolean().default(true),
      /** True where a finger is what points first: tablets say of themselves that they are computers. */
      touch: z.boolean().default(false),
    }),
    answer: Session,
    errors: ["ERR_INVALID_CREDENTIALS", "ERR_COMPANY_SUSPENDED", "ERR_OUT_OF_HOURS", "ERR_TOO_MANY_REQUESTS"],
  }),
  refresh: defineEndpoint({
    method: "POST",
    path: "/auth/refresh_token",
    summary: "A new access token for the refresh cookie",
    access: everybody,
    answer: Session,
    errors: ["ERR_SESSION_EXPIRED", "ERR_WRONG_ORIGIN", "ERR_COMPANY_SUSPENDED"],
  }),
  logout: defineEndpoint({
    method: "DELETE",
    path: "/auth/logout",
    summary: "End this session",
    access: user({ evenExpired: true }),
    answer: Done,
  }),
  me: defineEndpoint({
    method: "GET",
    path: "/auth/me",
    summary: "The caller",
    access: user({ evenExpired: true }),
    answer: z.object({ user: SessionUser }),
  }),
  signup: defineEndpoint({
    method: "POST",
    path: "/auth/signup",
    summary: "A new company on a public plan, with its admin and a trial of 3 days",
    access: everybody,
    body: SignupBody,
    answer: Done,
    errors: [
      "ERR_USER_CREATION_DISABLED",
      "ERR_NO_PLAN_FOUND",
      "ERR_EMAIL_TAKEN",
      "ERR_COMPANY_NAME_TAKEN",
      "ERR_TOO_MANY_REQUESTS",
      "ERR_NUMBER_INVALID",
    ],
  }),
  forgotPassword: defineEndpoint({
    method: "POST",
    path: "/auth/forgot-password",
    summary: "Mail a single-use link, valid 1 hour; the same answer for every address",
    access: everybody,
    body: z.strictObject({ email: Email }),
    answer: Done,
    errors: ["ERR_TOO_MANY_REQUESTS"],
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/auth/reset-password",
    summary: "Set a new password with the mailed token",
    access: everybody,
    body: ResetPasswordBody,
    answer: Done,
    errors: ["ERR_RESET_TOKEN_INVALID", "ERR_TOO_MANY_REQUESTS"],
  }),
};

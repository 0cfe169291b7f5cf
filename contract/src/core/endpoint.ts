import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/** Parts of the product that a plan switches on or off for a company. */
export type PlanFlag =
  | "useWhatsapp"
  | "useFacebook"
  | "useInstagram"
  | "useCampaigns"
  | "useSchedules"
  | "useInternalChat"
  | "useExternalApi"
  | "useKanban"
  | "useOpenAi"
  | "useIntegrations";

/**
 * A right of the caller: `dashboard`, `realtime` and `connections` are an admin's, or a user's whose switch is on; `flows`
 * is everybody's unless the company keeps flows to admins.
 */
export type Permission = "admin" | "super" | "dashboard" | "realtime" | "connections" | "flows";

/** Scopes that a company's key may have. The token of a connection is good for all of it but webhooks. */
export const programScopes = [
  "send",
  "contacts:read",
  "contacts:write",
  "tickets:read",
  "tickets:write",
  "webhooks",
] as const;
export type ProgramScope = (typeof programScopes)[number];

/**
 * Callers that a call lets in: everybody, a session with a right and a plan flag, or a program with a token or a key of
 * the company.
 */
export type Access =
  | { kind: "public" }
  | { kind: "session"; permission?: Permission; plan?: PlanFlag; evenExpired?: true }
  | { kind: "program"; scope: ProgramScope; plan: PlanFlag };

export const everybody = { kind: "public" } as const satisfies Access;
/** A program that has the token of a connection, or a key of the company with this scope. */
export const program = (scope: ProgramScope) =>
  ({ kind: "program", scope, plan: "useExternalApi" }) as const satisfies Access;
export type SessionAccess = Extract<Access, { kind: "session" }>;
export const user = (rest: Omit<SessionAccess, "kind"> = {}): SessionAccess => ({ kind: "session", ...rest });
export const admin = user({ permission: "admin" });
export const superUser = user({ permission: "super" });

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One HTTP call as data: the server's parsing, the typed client, the OpenAPI document and the sweeps come from it. */
export interface Endpoint {
  method: Method;
  /** Relative to `/api`, with `{name}` for a parameter. */
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The call also takes `multipart/form-data`; `upload` names the file field. */
  upload?: {
    field: string;
    maxFiles: number;
    required?: boolean;
    /** Megabytes a file; `megabytesOfUpload` when left out. */
    maxMegabytes?: number;
  };
  /** Can be taken back for a moment by whoever sent an `Act-Id` with it. */
  undoable?: true;
  answer: z.ZodType;
  /** The answer's type where it is not JSON. */
  produces?: string;
  /** Codes beyond those of every call (validation, session, permission). */
  errors?: readonly ErrorCode[];
}

/** The largest file that an upload carries unless its endpoint says otherwise. */
export const megabytesOfUpload = 100;

/** Keeps the literal types of an endpoint. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type OptionalWhenUndefined<K extends string, T> = [T] extends [undefined]
  ? { [k in K]?: undefined }
  : { [k in K]: T };

/** Input of a handler, parsed. */
export interface ServerInput<E extends Endpoint> {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  body: Out<E["body"]>;
}

/** Input as a caller writes it, before parsing. */
export type ClientInput<E extends Endpoint> = OptionalWhenUndefined<"params", In<E["params"]>> &
  (undefined extends In<E["query"]> ? { query?: undefined } : { query?: In<E["query"]> }) &
  OptionalWhenUndefined<"body", In<E["body"]>>;

export type Answer<E extends Endpoint> = z.output<E["answer"]>;
/** Answer of a handler, before unknown fields are stripped. */
export type AnswerInput<E extends Endpoint> = z.input<E["answer"]>;

import { z } from "zod";
import { defineEndpoint, programScopes, user } from "../../core/endpoint.ts";
import { Id, IdParams, line, Timestamp } from "../../core/schemas.ts";

const forAdmins = user({ permission: "admin", plan: "useExternalApi" });

/** A key of the company for its programs. The key itself is told once, when it is made. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(programScopes)),
  /** The last four characters, by which somebody who holds it finds it here. */
  ending: z.string(),
  createdAt: Timestamp,
  createdBy: z.string(),
  /** Null: until it is revoked. */
  expiresAt: Timestamp.nullable(),
  /** Moment of the last call, to the minute; null: never. */
  lastUsedAt: Timestamp.nullable(),
  /** The network from which it was used last. */
  lastUsedFrom: z.string().nullable(),
  revokedAt: Timestamp.nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

export const ApiKeyBody = z.strictObject({
  name: line(1, 60),
  scopes: z.array(z.enum(programScopes)).min(1).max(programScopes.length),
  /** Days until it expires; null: never. */
  days: z.number().int().min(1).max(3650).nullable().default(null),
});
export type ApiKeyBody = z.output<typeof ApiKeyBody>;

export const apiKeyEndpoints = {
  listKeys: defineEndpoint({
    method: "GET",
    path: "/api-keys",
    summary: "The company's keys for programs, the newest first, those that are revoked or expired too",
    access: forAdmins,
    answer: z.object({ keys: z.array(ApiKey) }),
  }),
  createKey: defineEndpoint({
    method: "POST",
    path: "/api-keys",
    summary: "Make a key for programs; the answer alone holds it",
    access: forAdmins,
    body: ApiKeyBody,
    answer: z.object({ key: ApiKey, secret: z.string() }),
    errors: ["ERR_API_KEY_NAME_TAKEN", "ERR_LIMIT_REACHED"],
  }),
  revokeKey: defineEndpoint({
    method: "DELETE",
    path: "/api-keys/{id}",
    summary: "Revoke a key, from the next call on",
    access: forAdmins,
    params: IdParams,
    answer: z.object({ key: ApiKey }),
    errors: ["ERR_NO_API_KEY_FOUND"],
  }),
};

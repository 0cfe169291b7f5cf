import { z } from "zod";
import { admin, defineEndpoint } from "../../core/endpoint.ts";
import { FileContent, Id, pageQuery, SearchParam, Timestamp } from "../../core/schemas.ts";

/** Entries that come at once. */
export const auditPageSize = 50;

/** A privileged act: who did what, from where, and what changed by it. Nobody can change or delete one. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  companyId: Id,
  companyName: z.string(),
  /** Null: the product itself, or its command line. */
  userId: Id.nullable(),
  /** As they were called then. */
  userName: z.string(),
  /** Of the network from which it was done; empty where there is none. */
  address: z.string(),
  /** `feature.what-was-done`. */
  action: z.string(),
  /** Ids, and what changed; never a secret. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const auditEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/audit",
    summary: "Privileged acts of the caller's company, newest first; of every company for the super user",
    access: admin,
    query: z.strictObject(pageQuery),
    answer: z.object({ records: z.array(AuditEntry), count: z.number(), hasMore: z.boolean() }),
  }),
  export: defineEndpoint({
    method: "GET",
    path: "/audit/export",
    summary: "The same as a CSV file, however many there are",
    access: admin,
    query: z.strictObject({ searchParam: SearchParam }),
    answer: FileContent,
    produces: "text/csv",
  }),
};

import { z } from "zod";
import { admin, defineEndpoint } from "../../core/endpoint.ts";
import { DateText, FileContent, Id, IdText, pageQuery, SearchParam, Timestamp } from "../../core/schemas.ts";
import { checkDays } from "../../core/days.ts";

/** Entries that come at once. */
export const auditPageSize = 50;

/** `feature.what-was-done`, in the past tense. Each has words in every language of the interface. */
export const auditActions = [
  "announcement.created",
  "announcement.updated",
  "announcement.deleted",
  "apiKey.created",
  "apiKey.revoked",
  "audit.exported",
  "board.created",
  "board.updated",
  "board.deleted",
  "campaign.created",
  "campaign.updated",
  "campaign.deleted",
  "campaign.started",
  "campaign.cancelled",
  "campaign.resumed",
  "campaign.exported",
  "campaign.settings-updated",
  "certificate.uploaded",
  "certificate.deleted",
  "company.created",
  "company.updated",
  "company.deleted",
  "company.erased",
  "company.renewed",
  "company.suspended",
  "company.resumed",
  "company.hours-updated",
  "connection.created",
  "connection.updated",
  "connection.deleted",
  "connection.disconnected",
  "connection.qr-link-made",
  "connection.relinked",
  "connection.restarted",
  "connection.session-ended-by-platform",
  "connection.token-renewed",
  "connections.restarted",
  "contact.archived",
  "contact.created",
  "contact.deleted",
  "contact.erased",
  "contact.erasure-asked",
  "contact.merged",
  "contact.merge-undone",
  "contact.may-be-same",
  "contact.opted-in",
  "contact.tags-changed",
  "contact.told-apart",
  "contact.updated",
  "contactList.created",
  "contactList.updated",
  "contactList.deleted",
  "contactList.filled",
  "contacts.imported",
  "contacts.import-stopped",
  "contacts.exported",
  "fileList.created",
  "fileList.updated",
  "fileList.deleted",
  "flow.created",
  "flow.updated",
  "flow.deleted",
  "flow.saved",
  "flow.restored",
  "flow.published",
  "flow.left",
  "flow.testEnded",
  "invoice.paid",
  "invoice.cancelled",
  "credit.given",
  "payment.decided",
  "plan.changed",
  "help.created",
  "help.updated",
  "help.deleted",
  "holidays.updated",
  "phraseCampaign.created",
  "phraseCampaign.updated",
  "phraseCampaign.deleted",
  "integration.created",
  "integration.updated",
  "integration.deleted",
  "integration.secret-renewed",
  "pixKeys.updated",
  "places.updated",
  "plan.created",
  "plan.updated",
  "plan.deleted",
  "platform-settings.updated",
  "prompt.created",
  "prompt.updated",
  "prompt.deleted",
  "queue.created",
  "queue.updated",
  "queue.deleted",
  "report.exported",
  "settings.updated",
  "support.entered",
  "support.left",
  "tag.created",
  "tag.updated",
  "tag.deleted",
  "tag.merged",
  "tag.restored",
  "ticket.deleted",
  "ticket.exported",
  "user.availability-changed",
  "user.created",
  "user.updated",
  "user.deleted",
  "user.password-reset",
  "user.sessions-ended",
  "webhook.created",
  "webhook.updated",
  "webhook.deleted",
  "webhook.disabled",
  "webhook.secret-renewed",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A privileged act: who did what, from where, and what changed by it. Nobody can change or delete one. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  companyId: Id,
  companyName: z.string(),
  /** Null: the product itself. */
  userId: Id.nullable(),
  /** Name by which they were called then. */
  userName: z.string(),
  /** Address of the network from which it was done; empty where there is none. */
  address: z.string(),
  /** One of `auditActions`, or one that an older release wrote. */
  action: z.string(),
  /** Ids, and what changed; never a secret. */
  details: z.record(z.string(), z.unknown()),
  /**
   * Names of what ids mean, by the detail or changed field that holds them and the id: as they were called then, and what
   * was not written down then as it is called now. Without those that are gone, and what `details` names.
   */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  /** Cause of what no person did: the product's rule, and what made it act, as it was called then. */
  cause: z
    .object({ feature: z.string(), rule: z.string(), id: Id.nullable(), name: z.string().nullable() })
    .nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  /** Entries of one person. */
  userId: IdText.optional(),
  /** Acts of people, or of the product; left out, both. */
  by: z.enum(["people", "product"]).optional(),
  /** Days of the company's calendar, both included; left out, there is no end on that side. */
  dateFrom: DateText.optional(),
  dateTo: DateText.optional(),
};
export const AuditFilters = z.strictObject({ searchParam: SearchParam, ...filters }).superRefine(checkDays);
export type AuditFilters = z.output<typeof AuditFilters>;

/** Person who did something, as their last entry calls them; they may have left since. */
export const AuditPerson = z.object({ id: Id, name: z.string(), companyName: z.string() });
export type AuditPerson = z.output<typeof AuditPerson>;

export const auditEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/audit",
    summary: "Privileged acts of the caller's company, newest first; of every company for the super user",
    access: admin,
    query: z.strictObject({ ...pageQuery, ...filters }).superRefine(checkDays),
    answer: z.object({
      records: z.array(AuditEntry),
      count: z.number(),
      /** True if there are more than were counted. */
      atLeast: z.boolean(),
      hasMore: z.boolean(),
    }),
  }),
  people: defineEndpoint({
    method: "GET",
    path: "/audit/people",
    summary: "People who did something that the audit tells of, by name, to filter it by; a thousand at most",
    access: admin,
    answer: z.object({ people: z.array(AuditPerson) }),
  }),
  export: defineEndpoint({
    method: "GET",
    path: "/audit/export",
    summary: "The same as a CSV file, however many there are",
    access: admin,
    query: AuditFilters,
    answer: FileContent,
    produces: "text/csv",
  }),
};

import { type AuditAction, type AuditEntry, auditActions } from "@balcao/contract";
import type { Translate } from "../../lib/i18n.ts";

const knownActions: ReadonlySet<string> = new Set(auditActions);

/** Says whether there are words for an act; a newer server may know acts that this page does not. */
const isKnown = (action: string): action is AuditAction => knownActions.has(action);

/** Act of an entry, in words. */
export function actionText(action: string, t: Translate<"audit">): string {
  return isKnown(action) ? t(`action.${action}`) : action;
}

const detailNames = [
  "name",
  "title",
  "email",
  "profile",
  "contactId",
  "tagId",
  "userId",
  "queueId",
  "connectionId",
  "ticketId",
  "importId",
  "planId",
  "companyId",
  "fileListId",
  "helpId",
  "announcementId",
  "url",
  "rows",
  "count",
  "format",
  "tags",
  "mergedInto",
  "searchParam",
  "term",
  "reason",
  "scopes",
  "events",
  "minutes",
  "days",
  "dateFrom",
  "dateTo",
  "channel",
  "tickets",
  "files",
  "column",
  "color",
  "rule",
  "id",
] as const;
type DetailName = (typeof detailNames)[number];
const knownDetails: ReadonlySet<string> = new Set(detailNames);
const isKnownDetail = (name: string): name is DetailName => knownDetails.has(name);

/** A detail's name in words; what has none is called as the server calls it. */
const detailText = (name: string, t: Translate<"audit">): string =>
  isKnownDetail(name) ? t(`detail.${name}`) : name;

export interface ChangedField {
  field: string;
  from: string;
  to: string;
}

/** Names who did it, or the rule that did and what that was called. */
export function actorText(
  { userName, cause }: Pick<AuditEntry, "userName" | "cause">,
  product: string,
): string {
  return userName || [product, cause?.name].filter(Boolean).join(" · ");
}

type EntryDetails = Pick<AuditEntry, "details" | "cause">;

/** Parts the details into the fields that changed, and the rest as it is, with the rule that acted. */
export function detailsOf({ details, cause }: EntryDetails, t: Translate<"audit">) {
  const { changes, ...rest } = details;
  return {
    changes: isRecord(changes)
      ? Object.entries(changes).map(([field, both]) => changeOf([field, both], t))
      : [],
    facts: [
      ...Object.entries(rest).map(([name, value]) => ({ name: detailText(name, t), value: shown(value, t) })),
      ...(cause ? [{ name: detailText("rule", t), value: ruleText(cause) }] : []),
    ],
  };
}

const ruleText = ({ feature, rule, id }: NonNullable<AuditEntry["cause"]>): string =>
  `${feature}.${rule}${id === null ? "" : ` ${id}`}`;

function changeOf([field, both]: [string, unknown], t: Translate<"audit">): ChangedField {
  const { from, to } = isRecord(both) ? { from: both["from"], to: both["to"] } : { from: "", to: both };
  return { field: detailText(field, t), from: shown(from, t), to: shown(to, t) };
}

/** One line of it all, for a list. */
export function summaryOf(entry: EntryDetails, t: Translate<"audit">): string {
  const { changes, facts } = detailsOf(entry, t);
  return [
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
  ].join(" · ");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shown(value: unknown, t: Translate<"audit">): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return t(value ? "ui:yes" : "ui:no");
  if (Array.isArray(value) && !value.some((one) => typeof one === "object")) return value.join(", ") || "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}

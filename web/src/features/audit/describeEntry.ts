import { type AuditAction, type AuditEntry, auditActions, channels, rulesOfTickets } from "@balcao/contract";
import { hasText, type Translate } from "../../lib/i18n.ts";
import { isOneOf } from "../../lib/isOneOf.ts";
import { labelOf } from "./fieldLabels.ts";
import { formatCalendarDate, formatDateTime } from "../../lib/text/format.ts";

const knownActions: ReadonlySet<string> = new Set(auditActions);

/** Says whether there are words for an act; a newer server may know acts that this page does not. */
const isKnown = (action: string): action is AuditAction => knownActions.has(action);

/** Act of an entry, in words. */
export function actionText(action: string, t: Translate<"audit">): string {
  return isKnown(action) ? t(`action.${action}`) : action;
}

/** Ids of things that have a name. */
const things = [
  "tagId",
  "tagIds",
  "userId",
  "users",
  "openedBy",
  "queueId",
  "queueIds",
  "whatsappId",
  "connectionId",
  "connectionIds",
  "duplicateId",
  "otherId",
  "contactId",
  "importId",
  "planId",
  "companyId",
  "fileListId",
  "contactListId",
  "flowId",
  "phraseCampaignId",
  "promptId",
  "integrationId",
  "helpId",
  "boardId",
  "announcementId",
] as const;

const detailNames = [
  ...things,
  "by",
  "name",
  "title",
  "email",
  "profile",
  "ticketId",
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
  "messages",
  "notes",
  "files",
  "schedules",
  "active",
  "column",
  "color",
  "rule",
  "bytes",
  "validUntil",
  "until",
  "version",
  "isLive",
  "restoredFrom",
  "source",
  "mergeId",
  "erasureId",
  "id",
] as const;
/** Details that say nothing to people. */
const untold = ["how", "uuid"] as const;
type DetailName = (typeof detailNames)[number];
const knownDetails: ReadonlySet<string> = new Set(detailNames);
const isKnownDetail = (name: string): name is DetailName => knownDetails.has(name);

/** A detail's name in words; what has none is called as the server calls it. */
const detailText = (name: string, t: Translate<"audit">): string =>
  isKnownDetail(name) ? t(`detail.${name}`) : name;

/** Rules that act on more than tickets and have words here; what other rules are called says nothing to people. */
const otherRules = [
  "operatorActed",
  "companyOpened",
  "companyErased",
  "sessionReused",
  "sessionReported",
  "contactDeleted",
  "contactsImported",
  "numbersChecked",
  "personErased",
  "personRecognised",
  "webhookFailed",
] as const;

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

type EntryDetails = Pick<AuditEntry, "action" | "details" | "cause" | "names">;

/** An act, how its ids are called, and the words to tell it. */
interface Telling {
  action: string;
  names: EntryDetails["names"];
  t: Translate<"audit">;
}

/** Parts the details into the fields that changed, and the rest in words, with the rule that acted. */
export function detailsOf({ action, details, cause, names }: EntryDetails, t: Translate<"audit">) {
  const { changes, ...rest } = details;
  const rule = cause && ruleText(cause, t);
  return {
    changes: isRecord(changes)
      ? Object.entries(changes).map(([field, both]) => changeOf([field, both], { action, names, t }))
      : [],
    facts: [
      ...Object.entries(withName(rest, names))
        .filter(([name, value]) => !isEmpty(value) && !(name === "by" && rule) && !isOneOf(untold, name))
        .map(([name, value]) => factOf([name, value], { action, names, t })),
      ...(rule ? [{ name: t("detail.rule"), value: rule }] : []),
    ],
  };
}

/** An entry that says how its thing is called needs no number of it. */
function withName(details: Record<string, unknown>, names: EntryDetails["names"]): Record<string, unknown> {
  const { name, title, ...rest } = details;
  const called = name ?? title;
  const thing = things.find((one) => one in rest);
  if (thing === undefined || typeof called !== "string" || called === "" || thing in names) return details;
  return { ...rest, [thing]: called };
}

function factOf(
  [name, value]: [string, unknown],
  { action, names, t }: Telling,
): { name: string; value: string } {
  if (isOneOf(things, name) && (name in names || typeof value === "string"))
    return { name: t(`thing.${name}`), value: shown(value, { name, names, t }) };
  if (name === "column" && typeof value === "string")
    return { name: detailText(name, t), value: fieldText(value, { action, t }) };
  if (name === "fields" && Array.isArray(value))
    return {
      name: t("field"),
      value: value.map((field) => fieldText(String(field), { action, t })).join(", "),
    };
  const called = isKnownDetail(name) ? detailText(name, t) : fieldText(name, { action, t });
  return { name: called, value: shown(value, { name, names, t }) };
}

function ruleText({ rule, id, name }: NonNullable<AuditEntry["cause"]>, t: Translate<"audit">): string {
  if (isOneOf(rulesOfTickets, rule))
    return t(`rules:log.${rule}`, { id: String(id ?? ""), name: name ?? "" }).trim();
  return isOneOf(otherRules, rule) ? t(`rule.${rule}`) : "";
}

/** A field as its form calls it, else as a detail. */
function fieldText(field: string, { action, t }: Pick<Telling, "action" | "t">): string {
  const label = labelOf(action, field);
  return label === undefined ? detailText(field, t) : t(label);
}

function changeOf([field, both]: [string, unknown], { action, names, t }: Telling): ChangedField {
  const { from, to } = isRecord(both) ? { from: both["from"], to: both["to"] } : { from: "", to: both };
  const said = (value: unknown) => shown(value, { name: field, names, t });
  return { field: fieldText(field, { action, t }), from: said(from), to: said(to) };
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
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

interface Held extends Omit<Telling, "action"> {
  /** Detail or field that holds the value. */
  name: string;
}

function shown(value: unknown, { name, names, t }: Held): string {
  if (isEmpty(value)) return "—";
  if (typeof value === "boolean") return t(value ? "ui:yes" : "ui:no");
  if (typeof value === "number") return names[name]?.[value] ?? String(value);
  if (Array.isArray(value) && !value.some((one) => typeof one === "object"))
    return value
      .map((one: unknown) => names[name]?.[String(one)] ?? textOf(String(one), { name, t }))
      .join(", ");
  return typeof value === "string" ? textOf(value, { name, t }) : JSON.stringify(value);
}

/** Texts of the values that a detail or field may have. */
const valuesOf: Partial<Record<string, string>> = {
  availability: "shell:availability",
  status: "reports:status",
};

function textOf(value: string, { name, t }: Pick<Held, "name" | "t">): string {
  if (name === "by" && value === "command line") return t("rule.operatorActed");
  if (name === "channel" && isOneOf(channels, value)) return t(`ui:channel.${value}`);
  if (name === "profile" && (value === "admin" || value === "user")) return t(`value.${value}`);
  const key = valuesOf[name] && `${valuesOf[name]}.${value}`;
  if (key !== undefined && hasText(key)) return t(key);
  if (value === "enabled" || value === "disabled") return t(`value.${value}`);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCalendarDate(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : value;
}

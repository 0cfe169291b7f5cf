import { type AuditAction, type AuditEntry, auditActions } from "@balcao/contract";
import type { Translate } from "../../lib/i18n.ts";

const knownActions: ReadonlySet<string> = new Set(auditActions);

/** Whether there are words for an act; a newer server may know acts that this page does not. */
const isKnown = (action: string): action is AuditAction => knownActions.has(action);

/** Act of an entry, in words. */
export function actionText(action: string, t: Translate<"audit">): string {
  return isKnown(action) ? t(`action.${action}`) : action;
}

export interface ChangedField {
  field: string;
  from: string;
  to: string;
}

/** Who did it, or the rule that did and what that was called. */
export function actorText(
  { userName, cause }: Pick<AuditEntry, "userName" | "cause">,
  product: string,
): string {
  return userName || [product, cause?.name].filter(Boolean).join(" · ");
}

type EntryDetails = Pick<AuditEntry, "details" | "cause">;

/** Parts the details into the fields that changed, and the rest as it is, with the rule that acted. */
export function detailsOf({ details, cause }: EntryDetails) {
  const { changes, ...rest } = details;
  return {
    changes: isRecord(changes) ? Object.entries(changes).map(([field, both]) => changeOf(field, both)) : [],
    facts: [
      ...Object.entries(rest).map(([name, value]) => ({ name, value: shown(value) })),
      ...(cause ? [{ name: "rule", value: ruleText(cause) }] : []),
    ],
  };
}

const ruleText = ({ feature, rule, id }: NonNullable<AuditEntry["cause"]>): string =>
  `${feature}.${rule}${id === null ? "" : ` ${id}`}`;

function changeOf(field: string, both: unknown): ChangedField {
  const { from, to } = isRecord(both) ? { from: both["from"], to: both["to"] } : { from: "", to: both };
  return { field, from: shown(from), to: shown(to) };
}

/** One line of it all, for a list. */
export function summaryOf(entry: EntryDetails): string {
  const { changes, facts } = detailsOf(entry);
  return [
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
  ].join(" · ");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}

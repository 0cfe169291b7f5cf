import type { ShownActor, TicketLogEntry } from "@balcao/contract";
import type { Translate } from "../../../lib/i18n.ts";
import { numberText } from "../../../lib/text/numberText.ts";

type Actors = Pick<TicketLogEntry, "type" | "user" | "by" | "undone">;

/** Title of an entry of the log; an act that was taken back is told as in the conversation. */
export function readTitle(
  entry: Actors & Pick<TicketLogEntry, "queue" | "numbers">,
  t: Translate<"ticket-dialogs">,
): string {
  const { type, by, queue, undone, numbers } = entry;
  if (numbers) return numberText(numbers, t);
  if (by?.kind === "user" && undone !== null) return t(`tickets:log.undone.${undone}`, { by: by.name });
  return t(type === "queue" && queue === null ? "log.withoutQueue" : `log.type.${type}`);
}

/**
 * Reads who made an entry of the log, line by line: the rule that acted, whom it names, and who did it where that is
 * somebody else.
 */
export function readActors(entry: Actors, t: Translate<"ticket-dialogs">): string[] {
  const { type, user, by } = entry;
  const named = user ? [user.name] : [];
  if (by === null) return named;
  // The title names them.
  if (entry.undone !== null && by.kind === "user") return user?.id === by.id ? [] : named;
  if (by.kind === "product") return [ruleText(by, t), ...named];
  // An account that is gone is not named by the entry any more, but still as who acted.
  if (user === null && type !== "receivedTransfer") return [by.name];
  return user?.id === by.id ? named : [...named, t("log.by", { name: by.name })];
}

const ruleText = (
  { rule, id, name }: ShownActor & { kind: "product" },
  t: Translate<"ticket-dialogs">,
): string =>
  rule === null
    ? t("log.product")
    : t(`rules:log.${rule}`, { id: String(id ?? ""), name: name ?? "" }).trim();

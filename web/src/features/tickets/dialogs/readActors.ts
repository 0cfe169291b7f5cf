import type { ShownActor, TicketLogEntry } from "@balcao/contract";
import type { Translate } from "../../../lib/i18n.ts";

type Actors = Pick<TicketLogEntry, "type" | "user" | "by">;

/**
 * Reads who made an entry of the log, line by line: the rule that acted, whom it names, and who did it where that is
 * somebody else.
 */
export function readActors({ type, user, by }: Actors, t: Translate<"ticket-dialogs">): string[] {
  const named = user ? [user.name] : [];
  if (by === null) return named;
  if (by.kind === "product") return [ruleText(by, t), ...named];
  // An account that is gone is not named by the entry any more, but still as who acted.
  if (user === null && type !== "receivedTransfer") return [by.name];
  return user?.id === by.id ? named : [...named, t("log.by", { name: by.name })];
}

const ruleText = (
  { rule, id, name }: ShownActor & { kind: "product" },
  t: Translate<"ticket-dialogs">,
): string =>
  rule === null ? t("log.product") : t(`rules:log.${rule}`, { id: id ?? "", name: name ?? "" }).trim();

import type { ConversationLogEntry, TicketLogType } from "@balcao/contract";
import type { Translate } from "../../../lib/i18n.ts";
import { numberText } from "../../../lib/text/numberText.ts";

/** Events that people make, told of them. */
const ofPeople = ["open", "receivedTransfer", "pending", "closed", "reopen", "nps", "undone"] as const;
/** Events that are told without anybody. */
const ofItself = [
  "redirect",
  "autoClose",
  "userDefine",
  "retriesLimitQueue",
  "chatBot",
  "botEnded",
  "lgpd",
] as const;

const isOneOf = <T extends TicketLogType>(types: readonly T[], type: TicketLogType): type is T =>
  types.some((one) => one === type);

/**
 * Says whether an event stands in the flow of the conversation: neither who looked nor what a line beside it says
 * already.
 */
export const isTold = ({ type }: ConversationLogEntry): boolean =>
  isOneOf(ofPeople, type) ||
  isOneOf(ofItself, type) ||
  type === "numberChanged" ||
  type === "campaignAnswered";

/** "Camila transferiu para Bruno · Exames": who did what, or what came about by itself. */
export function eventText(event: ConversationLogEntry, t: Translate<"messages">): string {
  const { type, by, numbers } = event;
  if (numbers) return numberText(numbers, t);
  if (type === "campaignAnswered")
    return t("event.campaignAnswered", { name: (by?.kind === "product" && by.name) || "" });
  if (isOneOf(ofItself, type)) return t(`event.${type}`);
  if (!isOneOf(ofPeople, type)) return "";
  const to = targetOf(event, t);
  const name = actorOf(event);
  // Old copies of the device lack which.
  if (name !== undefined && event.undone) return t(`tickets:log.undone.${event.undone}`, { by: name });
  if (name !== undefined) return t(`event.by.${type}`, { by: name, to });
  const text = t(`event.${type}`, { to });
  return by?.kind === "product" ? t("event.automatic", { text }) : text;
}

/** Entries from before it was kept who acted name whoever took the ticket. */
function actorOf({ type, by, user }: ConversationLogEntry): string | undefined {
  if (by !== null) return by.kind === "user" ? by.name : undefined;
  return type === "receivedTransfer" ? undefined : user?.name;
}

function targetOf({ user, queue }: ConversationLogEntry, t: Translate<"messages">): string {
  if (user === null) return t("event.queue", { queue: queue?.name ?? t("tickets:noQueue") });
  return queue === null ? user.name : `${user.name} · ${queue.name}`;
}

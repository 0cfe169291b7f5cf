import { clockParts } from "./localTime.ts";
import { firstNameOf, personName } from "./personName.ts";
import { withoutName } from "./withoutName.ts";

/** Values that a text's variables are filled from. */
export interface MessageVariables {
  name: string;
  userName: string;
  queue: string;
  connection: string;
  ticketId: number;
  now: Pick<Date, "getTime">;
  /** IANA name, the company's. */
  timeZone: string;
}

/**
 * Replaces `{{firstName}}`, `{{name}}`, `{{userName}}`, `{{ms}}`, `{{protocol}}`, `{{date}}`, `{{hour}}`, `{{ticket_id}}`,
 * `{{queue}}` and `{{connection}}`. Unknown names stay as they are; nothing is escaped.
 * The name of somebody whose name nobody knows goes with its comma, unless nothing would be left.
 */
export function renderVariables(text: string, variables: MessageVariables): string {
  if (!text.includes("{{")) return text;
  const unnamed = personName(variables.name) === "" ? withoutName(text) : text;
  const left = unnamed.trim() === "" ? text : unnamed;
  const values = messageValues(variables);
  return left.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/** Values by the names under which texts have them. */
export function messageValues({
  name,
  userName,
  queue,
  connection,
  ticketId,
  now,
  timeZone,
}: MessageVariables): ReadonlyMap<string, string> {
  const { day, month, year, hour, minute } = clockParts(now.getTime(), timeZone);
  return new Map([
    ["firstName", firstNameOf(name) || name],
    ["name", name],
    ["userName", userName],
    ["ms", timeGreeting(Number(hour))],
    ["protocol", `${year}${month}${day}${ticketId}`],
    ["date", `${day}/${month}/${year}`],
    ["hour", `${hour}:${minute}`],
    ["ticket_id", String(ticketId)],
    ["queue", queue],
    ["connection", connection],
  ]);
}

/** The greeting of an hour from 0 to 23. */
export function timeGreeting(hour: number): string {
  if (hour < 6) return "Boa madrugada";
  if (hour < 12) return "Bom dia";
  return hour < 18 ? "Boa tarde" : "Boa noite";
}

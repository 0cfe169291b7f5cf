import type { Ticket } from "@balcao/contract";
import { renderVariables } from "@balcao/flow-engine";

/** Variables in the order in which they are offered. */
export const variableNames = [
  "firstName",
  "name",
  "ms",
  "userName",
  "protocol",
  "date",
  "hour",
  "ticket_id",
  "queue",
  "connection",
] as const;

export type VariableName = (typeof variableNames)[number];

/** Parts of a text: what is said as it stands, and the variables in it. */
export function partsOf(text: string): (string | { variable: VariableName })[] {
  // Every second one is the name of a variable.
  return text.split(/\{\{\s*(\w+)\s*\}\}/).map((part, at) => {
    if (at % 2 === 0) return part;
    const variable = variableNames.find((name) => name === part);
    return variable === undefined ? `{{${part}}}` : { variable };
  });
}

export interface Writer {
  ticket: Pick<Ticket, "id" | "contact" | "queue" | "whatsapp">;
  userName: string;
  timeZone: string;
  now: Date;
}

/** A number of which the server shows only the ends. */
const maskedNumber = /^\+?[\d\s()-]*\*{2,}/;

/**
 * A text as the contact will read it: the server's own rules, so that what one sees is what it would write. Where the name
 * is a number that the writer may not see, the variable stays for the server to fill.
 */
export function resolveVariables(text: string, { ticket, userName, timeZone, now }: Writer): string {
  const { name } = ticket.contact;
  return renderVariables(text, {
    name: maskedNumber.test(name) ? "{{name}}" : name,
    userName,
    queue: ticket.queue?.name ?? "",
    connection: ticket.whatsapp?.name ?? "",
    ticketId: ticket.id,
    now,
    timeZone,
  });
}

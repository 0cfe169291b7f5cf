import type { Ticket } from "@balcao/contract";
import { cutText } from "../../lib/text/cutText.ts";
import { withoutMarks } from "../../lib/text/textMarks.ts";
import { handedText } from "../tickets/index.ts";
import { longestBody } from "./describeMessage.ts";

/** Describes who gave a ticket to the viewer or their queue, and what they said with it. */
export function describeHanded(ticket: Ticket, viewerId: number): string {
  const note = cutText(withoutMarks(ticket.handed?.note ?? "").trim(), longestBody);
  return [handedText(ticket, viewerId), note].filter(Boolean).join(": ");
}

import type { Ticket } from "@balcao/contract";
import { companySetting, useSession } from "../../lib/api/session.ts";
import { resolveVariables } from "./variables.ts";

/** Fills a text's variables as the one who writes in this conversation, now. */
export function useWriter(ticket: Ticket): (text: string) => string {
  const session = useSession();
  const zone = companySetting(session, "timezone");
  return (text) =>
    resolveVariables(text, {
      ticket,
      userName: session.name,
      timeZone: typeof zone === "string" ? zone : "America/Sao_Paulo",
      now: new Date(),
    });
}

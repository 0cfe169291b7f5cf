import type { Ticket } from "@balcao/contract";
import { useEffect, useMemo } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { storedValue, useStoredValue } from "../../../lib/storedValue.ts";
import { offeredOf, type RecentTicket, recentTickets, withoutRecent, withRecent } from "./recentTickets.ts";

function useForm() {
  const { companyId, id } = useSession();
  return useMemo(() => recentTickets({ companyId, id }), [companyId, id]);
}

/** Conversations that the user opened last, besides the one that is open. */
export function useRecentTickets(openUuid: string | undefined): readonly RecentTicket[] {
  const [recent] = useStoredValue(useForm());
  return offeredOf(recent, openUuid);
}

/** Notes a conversation that is opened, and lets go of one that is gone. */
export function useNoteRecent(uuid: string, shown: { ticket: Ticket | undefined; isGone: boolean }): void {
  const form = useForm();
  const { ticket, isGone } = shown;
  const [id, name] = [ticket?.id, ticket?.contact.name];
  useEffect(() => {
    const stored = storedValue(form);
    if (isGone) stored.set(withoutRecent(stored.get(), uuid));
    else if (id !== undefined && name !== undefined) stored.set(withRecent(stored.get(), { id, uuid, name }));
  }, [form, uuid, id, name, isGone]);
}

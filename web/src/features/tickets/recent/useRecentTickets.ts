import type { Ticket } from "@balcao/contract";
import { useEffect, useEffectEvent, useMemo } from "react";
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
  const note = useEffectEvent(() => {
    const stored = storedValue(form);
    if (shown.isGone) stored.set(withoutRecent(stored.get(), uuid));
    else if (shown.ticket) stored.set(withRecent(stored.get(), shown.ticket));
  });
  const name = shown.ticket?.contact.name;
  useEffect(() => note(), [uuid, name, shown.isGone]);
}

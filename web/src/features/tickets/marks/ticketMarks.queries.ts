import { endpoints, type Ticket, type TicketMarks } from "@balcao/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { translate } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { formatSoon } from "../../../lib/text/format.ts";
import { ticketKeys } from "../ticketKeys.ts";

const none: TicketMarks = { pinned: [], reminders: [] };

/** Loads the viewer's pins and reminders. */
export const useTicketMarks = (): TicketMarks =>
  useQuery({
    queryKey: ticketKeys.marks,
    queryFn: ({ signal }) => call(endpoints.tickets.marks, {}, { signal }),
  }).data ?? none;

/** Keeps something of a ticket, and tells what was done. */
export function useKeepMark() {
  const client = useQueryClient();
  const keep = async (work: Promise<unknown>, text: string) => {
    try {
      await work;
      notify.success(text);
    } catch (error) {
      notifyError(error);
    }
    await client.invalidateQueries({ queryKey: ticketKeys.marks });
  };
  return {
    pin: ({ id, contact: { name } }: Ticket, isPinned: boolean) =>
      keep(
        call(endpoints.tickets.pin, { params: { id }, body: { isPinned } }),
        translate(isPinned ? "tickets:marks.pinned" : "tickets:marks.unpinned", { name }),
      ),
    remind: ({ id, contact: { name } }: Ticket, at: string | null) =>
      keep(
        call(endpoints.tickets.remind, { params: { id }, body: { at } }),
        at === null
          ? translate("tickets:marks.reminderGone", { name })
          : translate("tickets:marks.reminderKept", { name, when: formatSoon(at) }),
      ),
  };
}

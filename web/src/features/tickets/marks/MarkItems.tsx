import type { Ticket } from "@balcao/contract";
import { IconBellRinging, IconPin, IconPinnedOff } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { useKeepMark, useTicketMarks } from "./ticketMarks.queries.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";

/** Items of a menu: what one may keep of a conversation for oneself. */
export function MarkItems({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const { pin } = useKeepMark();
  const { openReminder } = useTicketActions();
  const isPinned = useTicketMarks().pinned.some(({ id }) => id === ticket.id);
  const Symbol = isPinned ? IconPinnedOff : IconPin;
  if (ticket.status === "closed") return null;
  return (
    <>
      <Menu.Item leftSection={<Symbol size={17} stroke={1.8} />} onClick={() => void pin(ticket, !isPinned)}>
        {t(isPinned ? "marks.unpin" : "marks.pin")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBellRinging size={17} stroke={1.8} />}
        onClick={() => openReminder(ticket)}
      >
        {t("marks.remind")}
      </Menu.Item>
    </>
  );
}

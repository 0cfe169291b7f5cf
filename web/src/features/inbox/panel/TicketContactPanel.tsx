import type { Ticket } from "@balcao/contract";
import { Skeleton } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from "react";
import { preloadTexts, useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { useLayer } from "../../../ui/layers/useLayer.ts";
import { Drawer } from "../../../ui/layers/Drawer.tsx";
import { ContactPanel } from "../../contacts/index.ts";
import { StageSection } from "../../kanban/index.ts";
import { NotesSection } from "../../notes/index.ts";
import { Gallery } from "../../messages/index.ts";
import { EarlierTickets } from "../../tickets/index.ts";
import { ContactSchedules } from "../scheduleParts.ts";
import styles from "./TicketContactPanel.module.css";

// They come with the code: a panel that is first opened without a network has its words.
preloadTexts("kanban", "notes");

interface TicketContactPanelProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Everything about the contact of a conversation: beside it, and on phones over the whole screen. */
export default function TicketContactPanel({ ticket, onClose }: TicketContactPanelProps) {
  const { t } = useTranslation("contacts");
  const narrow = useIsNarrow();
  const stays = () => undefined;
  const panel = <Panel ticket={ticket} onClose={onClose} onLeave={narrow ? onClose : stays} />;
  if (!narrow) return <Beside onClose={onClose}>{panel}</Beside>;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="100%"
      withCloseButton={false}
      classNames={{ body: styles.sheet ?? "" }}
      attributes={{ content: { "aria-label": t("panel.title") } }}
    >
      {panel}
    </Drawer>
  );
}

function Panel({ ticket, onClose, onLeave }: TicketContactPanelProps & { onLeave: () => void }) {
  const { plan } = useSession();
  return (
    <ContactPanel key={ticket.contactId} label={ticket.contact} onClose={onClose}>
      {plan.useKanban && <StageSection key={ticket.id} ticket={ticket} />}
      <NotesSection ticket={ticket} />
      <Suspense fallback={<Skeleton height={72} m="md" />}>
        <Gallery ticket={ticket} onLeave={onLeave} />
      </Suspense>
      {plan.useSchedules && (
        <Suspense fallback={<Skeleton height={72} m="md" />}>
          <ContactSchedules contact={ticket.contact} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton height={72} m="md" />}>
        <EarlierTickets ticket={ticket} />
      </Suspense>
    </ContactPanel>
  );
}

/** Gives the focus back to whoever opened it, unless it went elsewhere; Back closes it before the conversation. */
function Beside({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    const shown = frame.current;
    return () => {
      const lost = document.activeElement === document.body || shown?.contains(document.activeElement);
      if (lost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div ref={frame} className={styles.contact} role="presentation" onKeyDown={leaveField}>
      {children}
    </div>
  );
}

/** Escape leaves a field first, what was written in it stays; the next one closes the panel. */
function leaveField({ key, target }: KeyboardEvent): void {
  if (key === "Escape" && target instanceof HTMLElement && target.matches("input, textarea")) target.blur();
}

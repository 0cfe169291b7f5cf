import type { ContactRow, TicketOwner } from "@balcao/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../../lib/api/session.ts";
import NewTicketDialog from "./NewTicketDialog.tsx";
import TakenDialog from "./TakenDialog.tsx";

/** Opens a conversation with somebody of a list and goes there; to one's own, where there is one. */
export function StartTicket({ contact, onClose }: { contact: ContactRow; onClose: () => void }) {
  const navigate = useNavigate();
  const { id } = useSession();
  const [owner, setOwner] = useState<TicketOwner>();
  const goTo = (uuid: string) => void navigate(`/tickets/${uuid}`);
  if (owner !== undefined) return <TakenDialog owner={owner} lost={false} onClose={onClose} />;
  return (
    <NewTicketDialog
      contact={contact}
      onCreated={({ uuid }) => goTo(uuid)}
      onTaken={(taken) => (taken.userId === id ? goTo(taken.uuid) : setOwner(taken))}
      onClose={onClose}
    />
  );
}

import { useMemo } from "react";
import { useSession } from "../../lib/session.tsx";
import type { TicketViewer } from "./ticketScope.ts";

export function useTicketViewer(): TicketViewer {
  const { id, permissions, allTicket, allowGroup } = useSession();
  const isAdmin = permissions.includes("admin");
  return useMemo(() => ({ id, isAdmin, allTicket: allTicket === "enabled", allowGroup }), [id, isAdmin, allTicket, allowGroup]);
}

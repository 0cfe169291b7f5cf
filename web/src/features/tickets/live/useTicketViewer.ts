import { useMemo } from "react";
import { useSession } from "../../../lib/session.tsx";
import type { TicketViewer } from "./ticketScope.ts";

export function useTicketViewer(): TicketViewer {
  const { id, permissions, allUserChat, allowGroup } = useSession();
  const isAdmin = permissions.includes("admin");
  return useMemo(
    () => ({ id, isAdmin, allowGroup, allUserChat: allUserChat === "enabled" }),
    [id, isAdmin, allowGroup, allUserChat],
  );
}

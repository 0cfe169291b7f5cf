import { usersClientEvents } from "@balcao/contract";
import type { ClientListener } from "../../platform/realtime/index.ts";
import type { Presence } from "./presence.ts";

/** Counts whoever has a page open as present, and by their signs of life. */
export const hearsSigns =
  (presence: Presence): ClientListener =>
  (client) => {
    const { companyId, id } = client.caller();
    client.onLeave(presence.attach(companyId, id));
    client.hear(usersClientEvents, { userStatus: () => presence.seen(companyId, id) });
  };

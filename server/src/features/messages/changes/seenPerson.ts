import type { Person } from "../../../channels/port.ts";
import type { SeenPerson } from "../../contacts/index.ts";
import type { ReportedChange } from "./earlyEvents.ts";

/** A person as this connection names them. */
export const seen = (
  claimed: Pick<ReportedChange, "channel" | "connection_id">,
  person: Person,
  isGroup = false,
): SeenPerson => ({
  ...person,
  isGroup,
  channel: claimed.channel,
  connectionId: claimed.connection_id,
});

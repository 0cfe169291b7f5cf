import { z } from "zod";
import { defineSignal } from "../../platform/events/index.ts";

const Restriction = z.object({
  of: z.enum(["new-contacts", "all"]),
  why: z.string(),
  until: z.string().nullable(),
});

/** A provider says that something changed about an account. The webhook came to one process, its sessions may run in others. */
export const accountNoticed = defineSignal(
  "connections.account-noticed",
  z.object({
    channel: z.string(),
    notice: z.object({
      account: z.string(),
      health: z.object({ restriction: Restriction.nullable().exactOptional() }).exactOptional(),
    }),
  }),
);

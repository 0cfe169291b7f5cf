import type { ConnectionUsage } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { accessConnection } from "./connections.access.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Tickets and messages come after connections in the order of features. How many are not closed. */
    countTicketsOf: (tx: Tx, connectionId: number) => Promise<number>;
    /** Number of messages that wait to leave by it. */
    countWaitingOf: (tx: Tx, connectionId: number) => Promise<number>;
  }
}

/** Counts what would end with a connection. */
export function readConnectionUsage(ctx: Ctx, connectionId: number): Promise<ConnectionUsage> {
  return ctx.transaction(async (tx) => {
    await accessConnection(tx, connectionId);
    return {
      tickets: await ctx.services.countTicketsOf(tx, connectionId),
      waiting: await ctx.services.countWaitingOf(tx, connectionId),
    };
  });
}

import type { ConnectionHealth } from "@balcao/contract";
import type { NumberHealth } from "../../channels/port.ts";
import type { Pacing } from "../../channels/port.ts";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { listDrops } from "./drops/listDrops.ts";
import { accessConnection } from "./connections.access.ts";

/** A number whose sending is looked at. */
export interface LookedAt {
  connectionId: number;
  pacing: Pacing;
  numberSince: string | null;
  dailyContacts: number | null | undefined;
}

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Messages come after connections in the order of features. What its sending was like. */
    sendingOf: (
      tx: Tx,
      number: LookedAt,
    ) => Promise<Pick<ConnectionHealth, "newContacts" | "week" | "waiting">>;
  }
}

/** Reads how the number of a connection does. */
export function readConnectionHealth(ctx: Ctx, connectionId: number): Promise<ConnectionHealth> {
  return ctx.transaction(async (tx) => {
    const row = await accessConnection(tx, connectionId);
    const pacing = ctx.services.channels.get(row.channel)?.capabilities.pacing ?? {};
    const { number_since: numberSince, health } = row;
    const { dailyContacts } = health;
    const sending = await ctx.services.sendingOf(tx, { connectionId, pacing, numberSince, dailyContacts });
    return {
      ...sending,
      isLimitShared: health.portfolio !== undefined,
      numberSince: pacing.newContacts ? numberSince : null,
      restriction: restrictionOf(health, new Date()),
      quality: health.quality ?? null,
      pulse: row.status === "CONNECTED" ? await pulseOf(tx, connectionId) : null,
      drops: await listDrops(tx, connectionId),
    };
  });
}

/** Sign of life that the owner of the session noted with its lease. */
async function pulseOf(tx: Tx, connectionId: number): Promise<ConnectionHealth["pulse"]> {
  const lease = await tx.db
    .selectFrom("leases")
    .select(["seen_at", "latency_ms"])
    .where("company_id", "=", tx.companyId)
    .where("connection_id", "=", connectionId)
    .executeTakeFirst();
  if (!lease || lease.seen_at === null) return null;
  return { seenAt: lease.seen_at, latencyMs: lease.latency_ms };
}

/** Restriction that holds now; one that has ended is none. */
export function restrictionOf({ restriction }: NumberHealth, now: Date) {
  if (!restriction) return null;
  const until = restriction.until ?? null;
  return until !== null && new Date(until) <= now ? null : { ...restriction, until };
}

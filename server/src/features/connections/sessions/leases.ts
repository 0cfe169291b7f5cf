import type { Pulse } from "../../../channels/port.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { ConnectionStatus } from "@balcao/contract";
import type { SessionCommand } from "../connections.tables.ts";

/** A connection whose session is this process's to run. */
export interface OwnedConnection {
  [column: string]: unknown;
  company_id: number;
  id: number;
  channel: string;
  name: string;
  status: ConnectionStatus;
  wanted: boolean;
  command: SessionCommand | null;
  credentials_sealed: string | null;
  allow_group: boolean;
  /** Old messages are to be imported. */
  wants_history: boolean;
  /** Number whose phone is to be linked by a code. */
  pairing_phone: string | null;
}

interface Keeping {
  holder: string;
  seconds: number;
  atMost: number;
  /** Signs of life of the sessions that run here; they stand beside the lease. */
  pulses: readonly ({ connectionId: number } & Pulse)[];
}

/**
 * Renews this holder's leases, takes so many of the free and the expired ones, and lets go of those that nobody wants any more.
 * Each holder begins elsewhere among the free ones, so that two who look at once do not reach for the same.
 * By the database's own clock: the processes' may differ, and tests that shift the product's must not move leases.
 */
export function keepLeases(
  database: Database,
  { holder, seconds, atMost, pulses }: Keeping,
): Promise<OwnedConnection[]> {
  return database.system<OwnedConnection>({
    name: "keep-leases",
    text: `
      with wanted as (
        select w.* from connections w join companies c on c.company_id = w.company_id
        where (w.wanted or w.command is not null) and c.status and c.deleted_at is null
      ),
      mine as (
        select l.company_id, l.connection_id from leases l where l.holder = $1::uuid
      ),
      free as (
        select w.company_id, w.id from wanted w
        left join leases l on l.company_id = w.company_id and l.connection_id = w.id
        where l.connection_id is null or (l.expires_at < now() and l.holder <> $1::uuid)
        order by hashint8extended(w.id, hashtext($1::text)) limit $3
      ),
      let_go as (
        delete from leases l where l.holder = $1::uuid
          and not exists (select from wanted w where w.company_id = l.company_id and w.id = l.connection_id)
      ),
      held as (
        insert into leases (company_id, connection_id, holder, expires_at, seen_at, latency_ms)
        select w.company_id, w.id, $1::uuid, now() + make_interval(secs => $2), p.seen_at, p.latency_ms from wanted w
        left join unnest($4::bigint[], $5::timestamptz[], $6::int[]) as p (id, seen_at, latency_ms) on p.id = w.id
        where (w.company_id, w.id) in (select * from mine union all select * from free) order by w.company_id, w.id
        on conflict (company_id, connection_id) do update set holder = excluded.holder, expires_at = excluded.expires_at,
          seen_at = excluded.seen_at, latency_ms = excluded.latency_ms
        where leases.holder = excluded.holder or leases.expires_at < now()
        returning company_id, connection_id
      )
      select w.company_id, w.id, w.channel, w.name, w.status, w.wanted, w.command, w.credentials_sealed, w.pairing_phone, w.allow_group,
        coalesce((w.settings ->> 'enableImportMessage')::boolean, false) as wants_history
      from wanted w join held on held.company_id = w.company_id and held.connection_id = w.id
      order by w.company_id, w.id`,
    values: [
      holder,
      seconds,
      atMost,
      pulses.map(({ connectionId }) => connectionId),
      pulses.map(({ seenAt }) => seenAt),
      pulses.map(({ latencyMs }) => latencyMs ?? null),
    ],
  });
}

/** Frees all leases for a process that has the database to itself: whoever held a lease before was killed. */
export async function freeLeases(database: Database): Promise<void> {
  await database.system({ name: "free-leases", text: "delete from leases" });
}

/** Releases leases, so that another process need not wait until they expire. */
export async function releaseLeases(database: Database, holder: string): Promise<void> {
  await database.system({
    name: "release-leases",
    text: "delete from leases where holder = $1::uuid",
    values: [holder],
  });
}

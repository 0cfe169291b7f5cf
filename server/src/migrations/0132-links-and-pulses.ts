import { type Kysely, sql } from "kysely";

/**
 * Linking by a code, and signs of life.
 *
 * `pairing_phone`: the number whose phone is to be linked by a code that is typed there; digits with country code.
 * `seen_at`, `latency_ms`: the provider's last word to the session that a lease is for, and how long it took to answer.
 * They stand beside the lease because its owner writes it every few seconds anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connections add column pairing_phone text`.execute(db);
  await sql`alter table leases add column seen_at timestamptz, add column latency_ms int`.execute(db);
}

import type { SessionState } from "../../../channels/port.ts";
import { openBytes, sealBytes } from "../../../platform/crypto/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { Owner } from "../secrets.ts";

export interface StateOptions extends Owner {
  database: Database;
  secretKey: string;
  /** Process that writes; must hold the connection's lease. Null only reads. */
  holder: string | null;
}

/** Keys and counters of a linked device: sealed for their row, written all or nothing, and only by the lease's holder. */
export class ConnectionState implements SessionState {
  readonly #options: StateOptions;

  constructor(options: StateOptions) {
    this.#options = options;
  }

  async read(keys: readonly string[]): Promise<Map<string, Uint8Array>> {
    const { database, companyId, connectionId } = this.#options;
    const rows = await database.read<{ key: string; value_sealed: Buffer }>(companyId, {
      name: "read-session-state",
      text: "select key, value_sealed from connection_state where company_id = $1 and connection_id = $2 and key = any($3)",
      values: [companyId, connectionId, keys],
    });
    return new Map(
      rows.map(({ key, value_sealed }) => [key, openBytes(this.#keys, this.#place(key), value_sealed)]),
    );
  }

  async write(changes: ReadonlyMap<string, Uint8Array | null>): Promise<void> {
    if (changes.size === 0) return;
    const { companyId, connectionId, holder } = this.#options;
    const kept = [...changes].flatMap(([key, value]) => (value === null ? [] : [{ key, value }]));
    await this.#change({
      name: "write-session-state",
      text: `
        with mine as (${isMine}),
        gone as (
          delete from connection_state s using mine where s.company_id = $1 and s.connection_id = $2 and s.key = any($4)
        ),
        kept as (
          insert into connection_state (company_id, connection_id, key, value_sealed)
          select $1, $2, k.key, k.value from mine, unnest($5::text[], $6::bytea[]) as k(key, value) order by k.key
          on conflict (company_id, connection_id, key) do update set value_sealed = excluded.value_sealed
        )
        select 1 from mine`,
      values: [
        companyId,
        connectionId,
        holder,
        [...changes].flatMap(([key, value]) => (value === null ? [key] : [])),
        kept.map(({ key }) => key),
        kept.map(({ key, value }) => sealBytes(this.#keys, this.#place(key), value)),
      ],
    });
  }

  async clear(): Promise<void> {
    const { companyId, connectionId, holder } = this.#options;
    await this.#change({
      name: "clear-session-state",
      text: `
        with mine as (${isMine}),
        gone as (delete from connection_state s using mine where s.company_id = $1 and s.connection_id = $2)
        select 1 from mine`,
      values: [companyId, connectionId, holder],
    });
  }

  async #change(statement: { name: string; text: string; values: unknown[] }): Promise<void> {
    const { database, companyId, connectionId } = this.#options;
    const mine = await database.tenant(companyId, (tx) => tx.query(statement));
    if (mine.length === 0) throw new LeaseLost(connectionId);
  }

  get #keys() {
    return { current: this.#options.secretKey };
  }

  #place(key: string) {
    const { companyId, connectionId } = this.#options;
    return { companyId, column: "connection_state.value_sealed", rowId: `${connectionId}.${key}` };
  }
}

/** Keeps the lease from changing hands until the transaction ends. */
const isMine = `
  select 1 from leases where company_id = $1 and connection_id = $2 and holder = $3::uuid for key share`;

/** Another process owns the connection now: what this one still says about it must not count. */
export class LeaseLost extends Error {
  override name = "LeaseLost";

  constructor(connectionId: number) {
    super(`The session of connection ${connectionId} belongs to another process`);
  }
}

import type { SessionSource } from "../contacts/index.ts";
import type { ImportRecord } from "./contactImports.present.ts";
import type { BatchRow } from "./readBatch.ts";

/** Nobody can be asked now. */
export const noAnswer = Symbol("no answer");

export interface Checked {
  /** Places of numbers that have no account. */
  missing: ReadonlySet<number>;
  /** Before the next numbers may be asked for. Milliseconds. */
  pause: number;
}

/** Asks the connection's provider which numbers have an account, no faster than the channel bears. */
export async function withoutAccount(
  { services, sessionOf }: SessionSource,
  row: ImportRecord,
  rows: readonly BatchRow[],
): Promise<Checked | typeof noAnswer> {
  const session = row.connection_id === null ? undefined : sessionOf(row.connection_id);
  if (!session || row.connection_id === null) return noAnswer;
  const missing = new Set<number>();
  let asked = 0;
  try {
    for (const one of rows) {
      if (!("wanted" in one)) continue;
      asked += 1;
      if ((await session.checkNumber(one.wanted.number)) === undefined) missing.add(one.place);
    }
  } catch {
    return noAnswer;
  }
  const perMinute = await checksPerMinute(services, row);
  return { missing, pause: perMinute === undefined ? 0 : (asked * 60_000) / perMinute };
}

async function checksPerMinute(
  { database, channels }: SessionSource["services"],
  { company_id: companyId, connection_id }: ImportRecord,
): Promise<number | undefined> {
  const [connection] = await database.read<{ channel: string }>(companyId, {
    name: "channel-of-checks",
    text: "select channel from connections where company_id = $1 and id = $2",
    values: [companyId, connection_id],
  });
  return channels.get(connection?.channel ?? "")?.capabilities.checksPerMinute;
}

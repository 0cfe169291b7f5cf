import type { SessionSource } from "../contacts/index.ts";
import type { ImportRecord } from "./contactImports.present.ts";
import type { BatchRow } from "./readBatch.ts";

/** Nobody can be asked now. */
export const noAnswer = Symbol("no answer");
/** Nobody can be asked any more. */
export const noConnection = Symbol("no connection");

export interface Checked {
  /** Places of numbers that have no account. */
  missing: ReadonlySet<number>;
  /** The place of the number for which no answer came; those after it were not asked for. */
  unanswered: number | undefined;
  /** Before the next numbers may be asked for. Milliseconds. */
  pause: number;
}

/** Asks the connection's provider which numbers have an account, no faster than the channel bears. */
export async function withoutAccount(
  source: SessionSource,
  row: ImportRecord,
  rows: readonly BatchRow[],
): Promise<Checked | typeof noAnswer | typeof noConnection> {
  const { connection_id: connectionId } = row;
  if (connectionId === null) return noConnection;
  const session = source.sessionOf(connectionId);
  if (!session || !(await readConnection(source.services, row))?.isConnected) return noAnswer;
  const missing = new Set<number>();
  let asked = 0;
  let unanswered: number | undefined;
  for (const one of rows) {
    if (!("wanted" in one)) continue;
    asked += 1;
    try {
      if ((await session.checkNumber(one.wanted.number)) === undefined) missing.add(one.place);
    } catch {
      unanswered = one.place;
      break;
    }
  }
  // A provider that does not answer may have lost its connection meanwhile: that is no fault of the number.
  const connection = await readConnection(source.services, row);
  if (unanswered !== undefined && !connection?.isConnected) return noAnswer;
  const perMinute = connection?.perMinute;
  return { missing, unanswered, pause: perMinute === undefined ? 0 : (asked * 60_000) / perMinute };
}

async function readConnection(
  { database, channels }: SessionSource["services"],
  { company_id: companyId, connection_id }: ImportRecord,
): Promise<{ isConnected: boolean; perMinute: number | undefined } | undefined> {
  const [connection] = await database.read<{ channel: string; status: string }>(companyId, {
    name: "connection-of-checks",
    text: "select channel, status from connections where company_id = $1 and id = $2",
    values: [companyId, connection_id],
  });
  return (
    connection && {
      isConnected: connection.status === "CONNECTED",
      perMinute: channels.get(connection.channel)?.capabilities.checksPerMinute,
    }
  );
}

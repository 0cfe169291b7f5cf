import { type CheckPace, sparePerMinute } from "../connections/index.ts";
import type { SessionSource } from "../contacts/index.ts";

/** Source that numbers are asked for, and how fast. */
export interface NumberSource extends SessionSource {
  pace: CheckPace;
}

/** Nobody can be asked now. */
export const noAnswer = Symbol("no answer");
/** Nobody can be asked any more. */
export const noConnection = Symbol("no connection");

/** The connection that is asked; null where it is gone. */
export interface AskedAt {
  companyId: number;
  connectionId: number | null;
}

/** A number, and the place by which answers name it. Places ascend. */
export interface AskedNumber {
  place: number;
  number: string;
}

export interface Checked {
  /** Places of numbers that have no account. */
  missing: ReadonlySet<number>;
  /** The place of the number for which no answer came; those after it were not asked for. */
  unanswered: number | undefined;
  /** The place of the first number that was not asked for, since the channel bears no more now. */
  unasked: number | undefined;
  /** Milliseconds before the next numbers may be asked for. */
  pause: number;
}

/** Asks the connection's provider which numbers have an account, no faster than the channel bears. */
export async function withoutAccount(
  source: NumberSource,
  at: AskedAt,
  wanted: readonly AskedNumber[],
): Promise<Checked | typeof noAnswer | typeof noConnection> {
  const { connectionId } = at;
  if (connectionId === null) return noConnection;
  const session = source.sessionOf(connectionId);
  const connection = await readConnection(source.services, at);
  if (!session || !connection?.isConnected) return noAnswer;
  const { perMinute } = connection;
  const { turns, wait } = source.pace.takeSpare(connectionId, { most: wanted.length, perMinute });
  const missing = new Set<number>();
  let unanswered: number | undefined;
  for (const { place, number } of wanted.slice(0, turns)) {
    try {
      if ((await session.checkNumber(number)) === undefined) missing.add(place);
    } catch {
      unanswered = place;
      break;
    }
  }
  // A provider that does not answer may have lost its connection meanwhile: that is no fault of the number.
  if (unanswered !== undefined && !(await readConnection(source.services, at))?.isConnected) return noAnswer;
  const pause = perMinute === undefined ? 0 : (turns * 60_000) / sparePerMinute(perMinute);
  return { missing, unanswered, unasked: wanted[turns]?.place, pause: Math.max(pause, wait) };
}

async function readConnection(
  { database, channels }: SessionSource["services"],
  { companyId, connectionId }: AskedAt,
): Promise<{ isConnected: boolean; perMinute: number | undefined } | undefined> {
  const [connection] = await database.read<{ channel: string; status: string }>(companyId, {
    name: "connection-of-checks",
    text: "select channel, status from connections where company_id = $1 and id = $2",
    values: [companyId, connectionId],
  });
  return (
    connection && {
      isConnected: connection.status === "CONNECTED",
      perMinute: channels.get(connection.channel)?.capabilities.checksPerMinute,
    }
  );
}

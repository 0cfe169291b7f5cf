import { setTimeout as wait } from "node:timers/promises";
import { ChannelError, type HistoryReader, type MediaLocator } from "../../../channels/port.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { SessionSource } from "../../contacts/index.ts";
import { type PartToRead, requestPart } from "./imports.jobs.ts";
import { endPart, startPart, storeSlice } from "./storeSlice.ts";

export interface PartSource extends SessionSource {
  /** Tells who works off the inbox that there is something. */
  wakeProcessor(companyIds: Iterable<number>): void;
}

export interface Part {
  [column: string]: unknown;
  company_id: number;
  connection_id: number;
  id: number;
  content: MediaLocator;
  from_at: string;
  to_at: string;
  with_groups: boolean;
  next_slice: number;
}

/** Longest wait until the process takes it that has the session. Milliseconds. */
const patience = 2_000;
/** Milliseconds between two looks whether a slice is worked off; it gives what is new its turn. */
const lookEvery = 15;

/** Stores a part slice by slice, from where it was left; the next slice waits until the last one is worked off. */
export async function readPart(
  source: PartSource,
  { companyId, partId, isLast }: PartToRead & { isLast: boolean },
): Promise<void> {
  const { database } = source.services;
  const part = await findPart(database, { companyId, partId });
  if (!part) return;
  const session = source.sessionOf(part.connection_id);
  if (!session && (await source.isElsewhere(part.connection_id))) {
    const soon = new Date(Date.now() + patience);
    return database.tenant(companyId, async (tx) => tx.enqueue(requestPart({ companyId, partId }, soon)));
  }
  try {
    if (!session?.readHistory) throw new Error(`Connection ${part.connection_id} has no session now`);
    const window = { from: Date.parse(part.from_at), to: Date.parse(part.to_at), groups: part.with_groups };
    await storeAll(source, part, await session.readHistory(part.content, window));
  } catch (error) {
    const isGone = error instanceof ChannelError && error.retry === "never";
    if (isGone || isLast) await endPart(database, part, "failed");
    if (!isGone) throw error;
  }
}

async function findPart(database: Database, { companyId, partId }: PartToRead): Promise<Part | undefined> {
  const [row] = await database.read<Part>(companyId, {
    name: "history-part-to-read",
    text: "select * from history_parts where company_id = $1 and id = $2 and state = 'waiting'",
    values: [companyId, partId],
  });
  return row;
}

async function storeAll(source: PartSource, part: Part, reader: HistoryReader): Promise<void> {
  const { database } = source.services;
  await startPart(database, part, reader.total);
  let number = 0;
  for await (const events of reader.slices) {
    const slice = { number, events };
    number += 1;
    if (slice.number < part.next_slice) continue;
    const ids = await storeSlice(database, part, slice);
    source.wakeProcessor([part.company_id]);
    while (await isWaiting(database, part.company_id, ids)) await wait(lookEvery);
  }
  await endPart(database, part, "stored");
}

/**
 * Says whether some of these still wait in the inbox; what is put aside there, or waits for another try, holds up
 * nothing.
 */
async function isWaiting(database: Database, companyId: number, ids: readonly number[]): Promise<boolean> {
  const [row] = await database.read<{ waits: boolean }>(companyId, {
    name: "history-slice-waits",
    text: `
      select exists (
        select from inbox where company_id = $1 and id = any($2::bigint[]) and parked_reason is null and attempts = 0) as waits`,
    values: [companyId, ids],
  });
  return row?.waits ?? false;
}

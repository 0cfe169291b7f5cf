import type pg from "pg";
import { askAside, WatchedClient } from "./watchedClient.ts";

/** Milliseconds between two looks, and looks without an answer after which a connection is suspected. */
const lookEvery = 1_000;
const suspectAfter = 7;

interface Working extends pg.QueryResultRow {
  pid: number;
}

/**
 * Cuts connections that died silently: a network may drop packets without a word, a proxy may keep the line up before a
 * server that is gone. Where an answer is overdue, another connection asks whether the server still works on it. A dead
 * one is cut within 14 s; a long statement goes on.
 */
export function watchSilence(pool: pg.Pool, address: string): void {
  const clients = new Set<WatchedClient>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  const look = async (): Promise<void> => {
    const suspects = [...clients].filter((client) => client.tick() >= suspectAfter);
    if (suspects.length === 0 || isAsking) return;
    isAsking = true;
    const working = await pidsAtWork(address, suspects);
    isAsking = false;
    for (const client of suspects)
      if (working.has(client.processID)) client.forgetSilence();
      else if (client.tick() > suspectAfter) client.cut("the database did not answer");
  };

  pool.on("connect", (client) => {
    if (!(client instanceof WatchedClient)) return;
    clients.add(client);
    timer ??= setInterval(() => void look(), lookEvery).unref();
  });
  pool.on("remove", (client) => {
    if (client instanceof WatchedClient) clients.delete(client);
    if (clients.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}

/** The suspects' server processes that run a statement now; none where the database cannot be asked either. */
async function pidsAtWork(address: string, suspects: readonly WatchedClient[]): Promise<Set<number>> {
  try {
    const rows = await askAside<Working>(address, {
      text: "select pid from pg_stat_activity where pid = any($1::int[]) and state = 'active'",
      values: [suspects.map(({ processID }) => processID)],
    });
    return new Set(rows.map(({ pid }) => pid));
  } catch {
    return new Set();
  }
}

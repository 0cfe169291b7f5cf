import type { Tx } from "../../platform/database/index.ts";

/** The database's clock, by which timers run. */
export async function readNow(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ now: string }>({
    name: "now-of-campaigns",
    text: "select app.now() as now",
  });
  if (!row) throw new Error("The database has no clock");
  return row.now;
}

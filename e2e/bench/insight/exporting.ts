import { request } from "undici";
import { type Bed, residentMb } from "../bed/index.ts";
import { callContinuously } from "../load/callers.ts";
import { callAs, type Person } from "../load/people.ts";
import type { Result } from "../report.ts";

type Row = Record<"seconds" | "MB" | "more memory, MB" | "others' p95, times", number> & { format: string };

/** Milliseconds after which memory is looked at again. */
const lookEvery = 20;

/** The whole report as file: its time, the server's memory meanwhile, and how others fare beside it. */
export async function measureExport({ server }: Bed, people: readonly Person[]): Promise<Result> {
  const [admin, ...others] = people.toSorted((a, b) => a.user - b.user);
  const other = others[0];
  if (!admin || !other) throw new Error("Nobody is logged in");
  const list = (seconds: number) =>
    callContinuously({
      url: server.url,
      callers: 1,
      seconds,
      next: () => callAs(other, "/api/tickets?status=pending&showAll=true"),
    });
  // The first one loads what writes such files.
  await take(server, admin, "csv");
  await take(server, admin, "xlsx");
  const alone = await list(4);
  const rows: Row[] = [];
  for (const format of ["csv", "xlsx"]) {
    const { seconds, megabytes, memory } = await take(server, admin, format);
    const [, beside] = await Promise.all([take(server, admin, format), list(Math.max(1, seconds))]);
    rows.push({
      format,
      seconds,
      MB: megabytes,
      "more memory, MB": memory,
      "others' p95, times": beside.p95 / alone.p95,
    });
  }
  const most = (column: "seconds" | "more memory, MB" | "others' p95, times") =>
    Math.max(...rows.map((row) => row[column]));
  const of = "export of 200,000 conversations";
  return {
    tables: [{ title: "Export of 200,000 conversations", rows }],
    figures: [
      { name: of, value: most("seconds"), unit: "s", atMost: 20 },
      { name: `${of}: more memory`, value: most("more memory, MB"), unit: "MB", atMost: 60 },
      { name: `${of}: others' p95`, value: most("others' p95, times"), unit: "times", atMost: 1.3 },
    ],
  };
}

async function take(server: Bed["server"], admin: Person, format: string) {
  const before = residentMb(server.pid);
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, residentMb(server.pid))), lookEvery);
  const began = performance.now();
  const { path, headers = {} } = callAs(admin, `/api/ticketreport/export?format=${format}`);
  const answer = await request(server.url + path, { headers });
  let bytes = 0;
  for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length;
  clearInterval(looking);
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}`);
  return {
    seconds: (performance.now() - began) / 1000,
    megabytes: bytes / 1_048_576,
    memory: most - before,
  };
}

import { request } from "undici";
import { type Bed, residentMb } from "../bed/index.ts";
import { callAs, type Person } from "../load/people.ts";
import type { Result } from "../report.ts";

/** Milliseconds after which memory is looked at again. */
const lookEvery = 20;

/** All contacts as file: how long it takes, and how much more memory the server holds meanwhile. */
export async function measureExport({ server }: Bed, people: readonly Person[]): Promise<Result> {
  const admin = people.find(({ user }) => user === 0);
  if (!admin) throw new Error("The admin is not logged in");
  const rows = [];
  // The first one loads what writes such files.
  for (const format of ["csv", "xlsx", "csv", "xlsx"]) {
    const before = residentMb(server.pid);
    let most = before;
    const looking = setInterval(() => (most = Math.max(most, residentMb(server.pid))), lookEvery);
    const began = performance.now();
    const { path, headers = {} } = callAs(admin, `/api/contacts/export?format=${format}`);
    const answer = await request(server.url + path, { headers });
    let bytes = 0;
    for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length;
    clearInterval(looking);
    if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}`);
    rows.push({
      format,
      seconds: (performance.now() - began) / 1000,
      MB: bytes / 1_048_576,
      "more memory, MB": most - before,
    });
  }
  return {
    tables: [{ title: "Export of 200,000 contacts", rows }],
    figures: [
      {
        name: "export of 200,000 contacts: more memory",
        value: Math.max(...rows.map((row) => row["more memory, MB"])),
        unit: "MB",
        atMost: 60,
      },
      {
        name: "export of 200,000 contacts",
        value: Math.max(...rows.map(({ seconds }) => seconds)),
        unit: "s",
      },
    ],
  };
}

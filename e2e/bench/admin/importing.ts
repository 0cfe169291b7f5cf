import { setTimeout as wait } from "node:timers/promises";
import type { Bed } from "../bed/index.ts";
import { createRandom, firstNames, lastNames } from "../dataset/words.ts";
import { callContinuously, shuffle } from "../load/callers.ts";
import { callAs, type Person } from "../load/people.ts";
import type { Result } from "../report.ts";

const count = 50_000;
/** Seconds for which the others call before it begins, for comparison. */
const alone = 5;
/** Seconds of other people's calls that are measured together during the import. */
const stretch = 2;

interface Progress {
  id: number;
  status: string;
  done: number;
  created: number;
}

/** A file of 50,000 rows becomes contacts while others work: how long it takes, and what it costs them. */
export async function measureImport({ server: { url } }: Bed, people: readonly Person[]): Promise<Result> {
  const admin = people.find(({ user }) => user === 0);
  if (!admin) throw new Error("The admin is not logged in");
  const random = createRandom(9);
  const others = shuffle(
    people.filter(({ user }) => user !== 0),
    random,
  );
  const next = () =>
    callAs(others(), random.oneOf(["/api/tickets?status=open&pageNumber=1", "/api/contacts?pageNumber=1"]));
  const before = await callContinuously({ url, callers: 4, seconds: alone, next });

  const ask = async (path: string, body?: FormData | string): Promise<Progress> => {
    const { headers } = callAs(admin, path);
    const answer = await fetch(url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...headers, ...(typeof body === "string" && { "content-type": "application/json" }) },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Progress;
  };
  const began = performance.now();
  const { id } = await ask("/api/contacts/upload", sheet(random));
  const readSeconds = (performance.now() - began) / 1000;
  await ask(
    `/api/contacts/imports/${id}/start`,
    JSON.stringify({ mapping: { name: 0, number: 1, email: 2, tags: 3 } }),
  );
  const during = [];
  let progress = await ask(`/api/contacts/imports/${id}`);
  while (progress.status === "running") {
    during.push(await callContinuously({ url, callers: 4, seconds: stretch, next }));
    progress = await ask(`/api/contacts/imports/${id}`);
    await wait(10);
  }
  const seconds = (performance.now() - began) / 1000;
  if (progress.created !== count) throw new Error(`${progress.created} contacts were made of ${count} rows`);
  const worst = Math.max(...during.map(({ p95 }) => p95));
  return {
    tables: [
      {
        title: "Import of 50,000 contacts, and the calls of four others meanwhile",
        rows: [
          { what: "before", seconds: alone, "calls/s": before.perSecond, p50: before.p50, p95: before.p95 },
          ...during.map(({ perSecond, p50, p95 }, index) => ({
            what: `during, ${index * stretch} s`,
            seconds: stretch,
            "calls/s": perSecond,
            p50,
            p95,
          })),
        ],
      },
    ],
    figures: [
      { name: "import of 50,000 rows", value: seconds, unit: "s", atMost: 60 },
      { name: "import of 50,000 rows: the file read", value: readSeconds, unit: "s", atMost: 5 },
      { name: "import of 50,000 rows: others' calls, worst p95", value: worst, unit: "ms", atMost: 100 },
    ],
  };
}

function sheet(random: ReturnType<typeof createRandom>): FormData {
  const rows = Array.from({ length: count }, (_, n) => {
    const name = `${random.oneOf(firstNames)} ${random.oneOf(lastNames)}`;
    return `${name},+55219${80_000_000 + n},pessoa${n}@example.com,"Importado, Lote ${n % 10}"`;
  });
  const form = new FormData();
  form.append("file", new Blob([["Nome,Telefone,E-mail,Tags", ...rows].join("\n")]), "contatos.csv");
  return form;
}

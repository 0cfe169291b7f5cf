import { setTimeout as wait } from "node:timers/promises";
import { FormData, request } from "undici";
import { type Bed, makeBed, notice, runOn } from "./bed/index.ts";
import { callContinuously } from "./load/callers.ts";
import { callAs, logInEverywhere, type Person } from "./load/people.ts";
import type { BenchOptions } from "./options.ts";
import { print } from "./print.ts";
import type { Figure, Result } from "./report.ts";

const people = 100_000;
/** Companies that send at once, each over its own number, and the people to whom each writes. */
const senders = 10;
const recipients = 500;
const size = { companies: senders, tickets: 20_000, messages: 200_000 };

const numberOf = (place: number): string => `55119${70_000_000 + place}`;

/** Measures a list and a campaign of 100,000 people, then ten campaigns that send as fast as they can. */
export async function benchCampaigns(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "campaigns", { size });
  try {
    bed.graph.world.keep = 1_000_000;
    const admins = (await logInEverywhere(bed.server.url, senders, [0])).toSorted(
      (one, other) => one.companyId - other.companyId,
    );
    const large = await measureLarge(bed, admins, options.seconds ?? 5);
    const sending = await measureSending(bed, admins);
    return {
      tables: [
        { title: `A list and a campaign of ${people} people`, rows: large.rows },
        { title: `${senders} campaigns at once`, rows: [sending.row] },
      ],
      figures: [...large.figures, ...sending.figures],
    };
  } finally {
    await bed.stop();
  }
}

async function measureLarge(bed: Bed, [admin]: readonly Person[], seconds: number) {
  if (!admin) throw new Error("Nobody is logged in");
  const desk = new Desk(bed, admin);
  await desk.pace(600);
  const listId = await desk.list("Todos");
  const imported = await timed(() => desk.import(listId));
  print(`  imported in ${(imported / 1000).toFixed(1)} s`);
  const id = await desk.campaign("Aviso a todos", listId);
  const prepared = await timed(() => desk.ask("POST", `/campaigns/${id}/start`));
  print(`  prepared in ${(prepared / 1000).toFixed(1)} s`);
  const pages = {
    "page of the list": `/api/contact-list-items?contactListId=${listId}`,
    "search in the list": `/api/contact-list-items?contactListId=${listId}&searchParam=pessoa%2077`,
    report: `/api/campaigns/${id}`,
    recipients: `/api/campaigns/${id}/recipients`,
    "search of recipients": `/api/campaigns/${id}/recipients?searchParam=pessoa%2077`,
  };
  const rows: { what: string; p50: number; p95: number }[] = [];
  for (const [what, path] of Object.entries(pages)) {
    const next = () => callAs(admin, path);
    const { p50, p95 } = await callContinuously({ url: bed.server.url, callers: 1, seconds, next });
    print(`  ${what}: p95 ${p95.toFixed(1)} ms`);
    rows.push({ what, p50, p95 });
  }
  await desk.ask("POST", `/campaigns/${id}/cancel`);
  const figures: Figure[] = [
    { name: `import of ${people} items`, value: imported / 1000, unit: "s", atMost: 60 },
    { name: `preparing ${people} recipients`, value: prepared / 1000, unit: "s", atMost: 15 },
    ...rows.map(({ what, p95 }) => ({ name: `${what}, p95`, value: p95, unit: "ms", atMost: 60 })),
  ];
  return { rows, figures };
}

async function measureSending(bed: Bed, admins: readonly Person[]) {
  const { sent } = bed.graph.world;
  const desks = admins.map((admin) => new Desk(bed, admin));
  const ids: number[] = [];
  for (const desk of desks) {
    await desk.pace(0);
    const listId = await desk.list("Alguns");
    await runOn(bed.databaseUrl, (client) =>
      client.query(makeItems, [desk.companyId, listId, recipients, people]),
    );
    ids.push(await desk.campaign("Aviso", listId));
  }
  const calls = (seconds: number) => {
    let turn = 0;
    const next = () => {
      turn += 1;
      return callAs(admins[turn % admins.length] ?? lost(), "/api/tickets?status=pending");
    };
    return callContinuously({ url: bed.server.url, callers: 2, seconds, next });
  };
  const calm = await calls(10);
  const before = sent.length;
  const wanted = senders * recipients;
  const began = performance.now();
  for (const [place, desk] of desks.entries()) await desk.ask("POST", `/campaigns/${ids[place]}/start`);
  const meanwhile = await calls(10);
  for (let looks = 0; looks < 1_200 && sent.length - before < wanted; looks += 1) await wait(100);
  const count = sent.length - before;
  const perSecond = (count * 1000) / (performance.now() - began);
  const row = { sent: count, "per second": perSecond, "p99 calm": calm.p99, "p99 meanwhile": meanwhile.p99 };
  const figures: Figure[] = [
    { name: `campaigns over ${senders} connections`, value: perSecond, unit: "/s", atLeast: 50 },
    { name: "recipients without a message", value: wanted - count, unit: "", atMost: 0 },
    {
      name: "other calls' p99 while campaigns send",
      value: meanwhile.p99 / calm.p99,
      unit: "times",
      atMost: 1.5,
    },
  ];
  return { row, figures };
}

/** What an admin does with lists and campaigns. */
class Desk {
  readonly #url: string;
  readonly #token: string;
  readonly #connection: Promise<number>;
  readonly companyId: number;

  constructor({ server, databaseUrl }: Bed, { token, companyId }: Person) {
    this.#url = `${server.url}/api`;
    this.#token = token;
    this.companyId = companyId;
    this.#connection = runOn(databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "select id from connections where company_id = $1 and channel = 'whatsappapi'",
        [companyId],
      );
      return Number(rows[0]?.id);
    });
  }

  async ask<T = unknown>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
    const isForm = body instanceof FormData;
    const { statusCode, body: answer } = await request(this.#url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      headersTimeout: 120_000,
    });
    const text = await answer.text();
    if (statusCode >= 300) throw new Error(`${method} ${path} answered ${statusCode}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }

  /** Every hour is one for campaigns, with so many seconds between two messages. */
  async pace(messageInterval: number): Promise<void> {
    const settings = {
      messageInterval,
      longerIntervalAfter: 0,
      greaterInterval: 0,
      sabado: true,
      domingo: true,
      startHour: "00:00",
      endHour: "23:59",
      weeklyLimit: 0,
    };
    await this.ask("POST", "/campaign-settings", { settings });
  }

  async list(name: string): Promise<number> {
    return (await this.ask<{ id: number }>("POST", "/contact-lists", { name })).id;
  }

  async import(listId: number): Promise<void> {
    const lines = Array.from({ length: people }, (_, place) => `Pessoa ${place};${numberOf(place)}`);
    const form = new FormData();
    form.set("file", new Blob([["Nome;Número", ...lines].join("\n")], { type: "text/csv" }), "todos.csv");
    const { id } = await this.ask<{ id: number }>("POST", `/contact-lists/${listId}/upload`, form);
    for (let looks = 0; looks < 1_200; looks += 1) {
      const { status } = await this.ask<{ status: string }>("GET", `/contacts/imports/${id}`);
      if (status === "done") return;
      if (status === "failed" || status === "cancelled") throw new Error(`The import is ${status}`);
      await wait(100);
    }
    throw new Error("The import does not end");
  }

  async campaign(name: string, contactListId: number): Promise<number> {
    const template = { name: notice.name, language: notice.language, variables: ["{nome}"] };
    const whatsappId = await this.#connection;
    return (
      await this.ask<{ id: number }>("POST", "/campaigns", { name, contactListId, whatsappId, template })
    ).id;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function lost(): never {
  throw new Error("Nobody is logged in");
}

/** Items behind the numbers of the large list, so that no two campaigns write to the same person. */
const makeItems = `
  insert into contact_list_items (company_id, list_id, name, number, key)
  select $1, $2, 'Pessoa ' || n, x.number, x.number
  from generate_series(1, $3::int) n
  cross join lateral (select '55119' || (70000000 + $4::int + $1::int * 10000 + n) as number) x`;

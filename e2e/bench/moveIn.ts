import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serverFlags } from "../../scripts/node.mjs";
import { benchFolder, type Bed, makeBed, runOn } from "./bed/index.ts";
import { secretKey } from "./bed/database.ts";
import { callContinuously } from "./load/callers.ts";
import { callAs, logInEverywhere } from "./load/people.ts";
import type { BenchOptions } from "./options.ts";
import { print } from "./print.ts";
import { checkout, type Result } from "./report.ts";

/** Companies that work meanwhile. */
const others = { companies: 2, tickets: 20_000, messages: 200_000 };
const messagesOfContact = 5;
const database = "bench_old_system";

/** Measures how an old system with `--messages` moves in while other companies look at their lists. */
export async function benchMoveIn(options: BenchOptions): Promise<Result> {
  const { messages } = options.size;
  const contacts = Math.ceil(messages / messagesOfContact);
  const bed = await makeBed(options, "move-in", { size: others });
  try {
    const from = await makeOldSystem(bed, { contacts, messages });
    const people = await logInEverywhere(bed.server.url, others.companies, [0]);
    const lists = (seconds: number) => {
      let turn = 0;
      const next = () => {
        const person = people[turn++ % people.length];
        if (!person) throw new Error("Nobody is logged in");
        return callAs(person, "/api/tickets?status=open");
      };
      return callContinuously({ url: bed.server.url, callers: 1, seconds, next });
    };
    await lists(2);
    const calm = await lists(options.seconds ?? 10);
    const began = performance.now();
    const moving = moveIn(bed, from);
    const meanwhile = await lists(options.seconds ?? 10);
    const peak = await moving;
    const seconds = (performance.now() - began) / 1_000;
    const again = performance.now();
    await moveIn(bed, from);
    const secondRun = (performance.now() - again) / 1_000;
    const ratio = meanwhile.p95 / calm.p95;
    print(`  ${messages} messages in ${seconds.toFixed(0)} s, again in ${secondRun.toFixed(0)} s`);
    return {
      tables: [
        {
          title: `${messages} messages with ${contacts} contacts move in`,
          rows: [
            {
              seconds,
              "second run": secondRun,
              "peak MB": peak,
              "lists calm": calm.p95,
              "lists meanwhile": meanwhile.p95,
            },
          ],
        },
      ],
      figures: [
        { name: "messages that move in, a second", value: messages / seconds, unit: "/s", atLeast: 1_667 },
        { name: "memory of the move", value: peak, unit: "MB", atMost: 300 },
        { name: "other companies' lists meanwhile", value: ratio, unit: "×", atMost: 1.3 },
      ],
    };
  } finally {
    await bed.stop();
  }
}

async function makeOldSystem(
  bed: Bed,
  { contacts, messages }: { contacts: number; messages: number },
): Promise<string> {
  await runOn(bed.databaseUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
  await runOn(bed.databaseUrl, (client) => client.query(`create database ${database} template template0`));
  const url = new URL(bed.databaseUrl);
  url.pathname = `/${database}`;
  await runOn(url.href, async (client) => {
    await client.query(tables);
    await client.query(makeContacts, [contacts]);
    await client.query(makeTickets, [contacts]);
    await client.query(makeMessages, [messages, contacts]);
    await client.query("analyze");
  });
  return url.href;
}

/** Runs the command; gives the most memory that it held, in megabytes. */
async function moveIn(bed: Bed, from: string): Promise<number> {
  const child = spawn(
    process.execPath,
    [...serverFlags, join(checkout, "server/src/cli/main.ts"), "move-in", "--from", from],
    {
      cwd: checkout,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATA_DIR: join(benchFolder, "server"),
        DATABASE_URL: bed.databaseUrl,
        SECRET_KEY: secretKey,
      },
    },
  );
  const ended = once(child, "exit");
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakMb(child.pid ?? 0));
    await Promise.race([ended, wait(250)]);
  }
  if (child.exitCode !== 0) throw new Error("The move failed");
  return peak;
}

function peakMb(pid: number): number {
  try {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return 0;
  }
}

const tables = `
  create table "Companies" (id int primary key, name text, email text, status boolean, "dueDate" text, "createdAt" timestamptz);
  create table "Users" (id int primary key, name text, email text, "passwordHash" text, profile text, "companyId" int);
  create table "Queues" (id int primary key, name text, color text, "companyId" int);
  create table "Whatsapps" (id int primary key, name text, channel text, "isDefault" boolean, "companyId" int);
  create table "Contacts" (id int primary key, name text, number text, email text, "isGroup" boolean, channel text, "companyId" int, "createdAt" timestamptz);
  create table "Tickets" (id int primary key, status text, "lastMessage" text, "isGroup" boolean, "userId" int, "contactId" int, "whatsappId" int,
    "queueId" int, "companyId" int, "createdAt" timestamptz, "updatedAt" timestamptz);
  create table "Messages" (id text, "ticketId" int, "contactId" int, "companyId" int, body text, "mediaType" text, "mediaUrl" text, "fromMe" boolean,
    ack int, "isDeleted" boolean, "isEdited" boolean, "quotedMsgId" text, "dataJson" text, "createdAt" timestamptz, primary key (id, "ticketId"));
  insert into "Companies" values (1, 'Mudança de bancada', 'bench@old.example', true, '2099-12-31', now());
  insert into "Users" select n, 'Atendente ' || n, 'old' || n || '@old.example', '', case when n = 1 then 'admin' else 'user' end, 1 from generate_series(1, 20) n;
  insert into "Queues" select n, 'Setor ' || n, '#00' || lpad(n::text, 4, '0'), 1 from generate_series(1, 5) n;
  insert into "Whatsapps" select n, 'Número ' || n, 'whatsapp', n = 1, 1 from generate_series(1, 3) n`;

const makeContacts = `
  insert into "Contacts"
  select n, 'Pessoa ' || n, '55119' || (20000000 + n), '', false, 'whatsapp', 1, now() - interval '400 days' from generate_series(1, $1::int) n`;

const makeTickets = `
  insert into "Tickets"
  select n, case n % 10 when 0 then 'open' when 1 then 'pending' else 'closed' end, 'Obrigado', false, 1 + n % 20, n, 1 + n % 3, 1 + n % 5, 1,
    now() - interval '400 days' + n * interval '2 minutes', now() - interval '399 days' + n * interval '2 minutes' from generate_series(1, $1::int) n`;

const makeMessages = `
  insert into "Messages"
  select 'OLD' || n, 1 + n % $2::int, 1 + n % $2::int, 1, 'Bom dia, gostaria de saber do pedido ' || n || ', ' || repeat('por favor ', n % 8), null, null,
    n % 2 = 0, 3, false, false, null, null, now() - interval '400 days' + (n % $2::int) * interval '2 minutes' + (n / $2::int) * interval '40 seconds'
  from generate_series(0, $1::int - 1) n`;

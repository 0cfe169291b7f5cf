import { setTimeout as wait } from "node:timers/promises";
import { findEmbeddedPostgres } from "@balcao/server/src/platform/embedded-postgres/index.ts";
import { print } from "../../bench/print.ts";
import { startFakeGraph } from "../../fake-graph/fakeGraph.ts";
import { OutboundOracle } from "../oracle/outbound.ts";
import { Records } from "../oracle/records.ts";
import { Api } from "../product/api.ts";
import { accountOf, furnish } from "../product/directory.ts";
import { appSecret, Server } from "../product/server.ts";
import { createRandom, type Random } from "../random.ts";
import {
  type Mailing,
  openOffice,
  type Office,
  putHoliday,
  putPace,
  template,
  writeCampaigns,
} from "./office.ts";
import { complaintsOf, paceComplaints } from "./judge.ts";
import { turnClock, weekOf } from "./week.ts";

interface RunOptions {
  rounds: number;
  /** Recipients of each campaign. */
  people: number;
  seed: number;
  /** Control runs: recipients are lost between two writes, or the pace is. */
  sabotage?: keyof typeof sabotages;
}

const sabotages = {
  forgets: `
    create function lose_some() returns trigger language plpgsql as $$
    begin
      if new.class = 'bulk' and new.message_id % 10 = 0 then return null; end if;
      return new;
    end $$;
    create trigger lose_some before insert on outbox for each row execute function lose_some()`,
  hastens: `
    create function forget_pace() returns trigger language plpgsql as $$
    begin
      new.last_at := null;
      return new;
    end $$;
    create trigger forget_pace before update on campaign_paces for each row execute function forget_pace()`,
};

/** Milliseconds between two messages of a connection in the part that measures the pace. */
const pacedMs = 1_000;
/** Recipients of each campaign in that part. */
const pacedPeople = 12;

interface Stage {
  office: Office;
  server: Server;
  outbound: OutboundOracle;
  random: Random;
}

/** Kills, cancels and restarts at random while three campaigns write over two connections; gives what is wrong. */
export async function runCampaigns(options: RunOptions): Promise<string[]> {
  const facts = { tier: "TIER_UNLIMITED", templates: [template] };
  const accounts = [
    { ...accountOf(1), ...facts },
    { ...accountOf(2), ...facts },
  ];
  const graph = await startFakeGraph({
    accounts,
    appSecret,
    keep: 1_000_000,
    automaticStatuses: [
      { status: "sent", afterMs: 20 },
      { status: "delivered", afterMs: 60 },
    ],
    retryPausesMs: Array.from({ length: 120 }, () => 500),
  });
  const server = await Server.start({ graphUrl: graph.url });
  const api = new Api(server.url);
  try {
    graph.webhooks.setCallbackUrl(`${server.url}/webhooks/meta`);
    const databaseUrl = () => findEmbeddedPostgres(server.dataDir)?.url ?? "";
    const companies = await furnish(
      { databaseUrl: databaseUrl(), dataDir: server.dataDir, api },
      { companies: 1, people: 1 },
    );
    const [company] = companies;
    if (!company) throw new Error("There is no company");
    const records = new Records(databaseUrl);
    // The clock jumps further than a session lasts.
    await records.read("update sessions set expires_at = expires_at + interval '400 days'");
    await turnClock(records, weekOf(1).morning);
    const office = await openOffice({ api, graph, records, company, second: accountOf(2) });
    if (options.sabotage) await records.read(sabotages[options.sabotage]);
    const outbound = new OutboundOracle({ records, graph, api, companies });
    const stage: Stage = { office, server, outbound, random: createRandom(options.seed) };
    const complaints: string[] = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      const found = [...(await runRound(stage, options.people)), ...(await runPaced(stage, round))];
      print(`  round ${round}: 3 campaigns × ${options.people}, ${found.length} not as they should be`);
      for (const one of found.slice(0, 10)) print(`    ${one}`);
      complaints.push(...found.map((one) => `round ${round}: ${one}`));
    }
    return complaints;
  } finally {
    await api.close();
    await server.stop();
    await graph.close();
  }
}

/** As fast as the provider takes it, with everything that can interrupt. */
async function runRound(stage: Stage, people: number): Promise<string[]> {
  const { office, random } = stage;
  await putPace(office, 0);
  const mailings = await writeCampaigns(office, people);
  await Promise.all(mailings.map((mailing) => office.start(mailing)));
  for (let turn = 0; turn < 4; turn += 1) {
    const mailing = random.pick(mailings);
    await wait(random.next() * 3_000);
    if (mailing && random.below(2) === 0) {
      await office.cancel(mailing);
      await wait(random.next() * 500);
      await office.restart(mailing);
    } else await strike(stage);
  }
  return settleAndJudge(stage, mailings);
}

/** A second between two messages, over a kill, and over a weekend and a holiday that the clock jumps to. */
async function runPaced(stage: Stage, round: number): Promise<string[]> {
  const { office, random } = stage;
  const week = weekOf(round);
  await putHoliday(office, week.holiday);
  await turnClock(office.records, week.eveningEnds);
  await putPace(office, pacedMs / 1_000);
  const from = office.graph.world.sent.length;
  const mailings = await writeCampaigns(office, pacedPeople);
  await Promise.all(mailings.map((mailing) => office.start(mailing)));
  await wait(random.next() * 2_000);
  await strike(stage);
  // 18:00 has passed: it is a Friday's evening, and Monday is a holiday.
  await wait(6_000);
  const complaints: string[] = [];
  for (const moment of [week.saturday, week.holiday, week.beforeOpening]) {
    const before = office.graph.world.sent.length;
    await turnClock(office.records, moment);
    await strike(stage);
    await wait(4_000);
    if (office.graph.world.sent.length > before) complaints.push(`somebody was written to at ${moment}`);
  }
  await turnClock(office.records, week.opening);
  await strike(stage);
  complaints.push(...(await settleAndJudge(stage, mailings)));
  complaints.push(...paceComplaints(office.graph.world.sent.slice(from), pacedMs));
  // The clock only goes on: the next round is a week later.
  await turnClock(office.records, weekOf(round + 1).morning);
  return complaints;
}

async function strike({ server, random }: Stage): Promise<void> {
  await server.kill();
  await wait(random.next() * 300);
  await server.boot();
}

/** Waits until all campaigns are over: what was in doubt when the server was killed is sent again by hand. */
async function settleAndJudge({ office, outbound }: Stage, mailings: readonly Mailing[]): Promise<string[]> {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    await wait(1_000);
    await outbound.endWaiting();
    await outbound.sendAgain();
    const reports = await Promise.all(mailings.map((mailing) => office.report(mailing)));
    const isOver = reports.every(({ status }) => status === "FINALIZADA");
    if (isOver && (await outbound.waiting()) === 0) break;
  }
  await wait(1_000);
  return (await Promise.all(mailings.map((mailing) => complaintsOf(office, mailing)))).flat();
}

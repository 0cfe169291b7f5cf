import { setTimeout as wait } from "node:timers/promises";
import { findEmbeddedPostgres } from "@balcao/server/src/platform/embedded-postgres/index.ts";
import { print } from "../../bench/print.ts";
import { startFakeGraph } from "../../fake-graph/fakeGraph.ts";
import { OutboundOracle } from "../oracle/outbound.ts";
import { Records } from "../oracle/records.ts";
import { Api } from "../product/api.ts";
import { accountOf, type Company, furnish } from "../product/directory.ts";
import { appSecret, Server } from "../product/server.ts";
import { createRandom, type Random } from "../random.ts";
import { dueMinutes, openClinic } from "./clinic.ts";
import { type Site, Visitor } from "./visitor.ts";
import { type Walk, walks } from "./walks.ts";

/** What is played: how a company is set up, and the ways of its contacts. */
export interface Play {
  open: (api: Api, company: Company) => Promise<void>;
  walks: readonly Walk[];
}

export const clinic: Play = { open: openClinic, walks };

interface RunOptions {
  play: Play;
  rounds: number;
  seed: number;
  /** Control run: half of the messages are not answered. */
  sabotage?: boolean;
}

/** Contacts of each walk in a round. */
const visitorsOfWalk = 4;

/** In the control run nothing answers half of the messages. */
const sabotage = `
  create function leave_some() returns trigger language plpgsql as $$
  begin
    if random() < 0.5 then return null; end if;
    return new;
  end $$;
  create trigger leave_some before insert on bot_turns for each row execute function leave_some()`;

interface Stage {
  walks: readonly Walk[];
  site: Site;
  server: Server;
  outbound: OutboundOracle;
  random: Random;
}

/** Kills the server in the middle of what the bot does, twice a round; gives what is not as it has to be, with its round. */
export async function runResponder(options: RunOptions): Promise<string[]> {
  const graph = await startFakeGraph({
    accounts: [accountOf(1)],
    appSecret,
    keep: 1_000_000,
    automaticStatuses: [{ status: "sent", afterMs: 20 }],
    retryPausesMs: Array.from({ length: 120 }, () => 500),
  });
  const server = await Server.start({ graphUrl: graph.url });
  const api = new Api(server.url);
  try {
    graph.webhooks.setCallbackUrl(`${server.url}/webhooks/meta`);
    const databaseUrl = () => findEmbeddedPostgres(server.dataDir)?.url ?? "";
    const seats = { companies: 1, people: 4 };
    const companies = await furnish({ databaseUrl: databaseUrl(), dataDir: server.dataDir, api }, seats);
    const [company] = companies;
    if (!company) throw new Error("There is no company");
    await options.play.open(api, company);
    const records = new Records(databaseUrl);
    if (options.sabotage) await records.read(sabotage);
    const site: Site = { url: server.url, api, graph, records, company, shift: 0 };
    const outbound = new OutboundOracle({ records, graph, api, companies });
    const stage: Stage = {
      walks: options.play.walks,
      site,
      server,
      outbound,
      random: createRandom(options.seed),
    };
    const complaints: string[] = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      const found = await runRound(stage, round);
      print(
        `  round ${round}: ${stage.walks.length * visitorsOfWalk} contacts, ${found.length} not as they should be`,
      );
      for (const one of found) print(`    ${one}`);
      complaints.push(...found.map((one) => `round ${round}: ${one}`));
    }
    return complaints;
  } finally {
    await api.close();
    await server.stop();
    await graph.close();
  }
}

async function runRound(stage: Stage, round: number): Promise<string[]> {
  const { site, random } = stage;
  const visitors = stage.walks.flatMap((walk, kind) =>
    Array.from(
      { length: visitorsOfWalk },
      (_, index) => new Visitor(site, walk, `55119${70_000_000 + round * 1_000 + kind * 10 + index}`),
    ),
  );
  const walking = Promise.all(
    visitors.map(async (visitor) => {
      await wait(random.next() * 1_500);
      await visitor.go("before");
    }),
  );
  await strike(stage, 200 + random.next() * 2_500);
  await settle(stage, walking);
  site.shift += (dueMinutes + 5) * 60_000;
  await site.records.read("delete from app.clock");
  await site.records.read("insert into app.clock values (make_interval(secs => $1))", [site.shift / 1000]);
  const later = Promise.all(visitors.map((visitor) => visitor.go("after")));
  // The look for what is due comes every ten seconds, and when the server is back.
  await strike(stage, random.next() * 10_000);
  await settle(stage, later);
  return judge(stage, visitors);
}

async function strike({ server, random }: Stage, afterMs: number): Promise<void> {
  await wait(afterMs);
  await server.kill();
  await wait(random.next() * 300);
  await server.boot();
}

/** Waits until all have gone their way: what was in doubt when the server was killed is sent again by hand. */
async function settle({ outbound }: Stage, walking: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = walking.finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn += 1) {
    await Promise.race([over, wait(1_000)]);
    // The provider has told by then what it had to tell.
    if (turn > 4) await outbound.endWaiting();
    await outbound.sendAgain();
  }
  await over;
}

/** Judges each conversation: what is due may take a while; what comes twice, as well. */
async function judge(stage: Stage, visitors: readonly Visitor[]): Promise<string[]> {
  const complaints = async () => (await Promise.all(visitors.map((visitor) => visitor.complaints()))).flat();
  let found = await complaints();
  for (let turn = 0; turn < 15 && found.length > 0; turn += 1) {
    await wait(1_000);
    await stage.outbound.sendAgain();
    found = await complaints();
  }
  await wait(1_500);
  return complaints();
}

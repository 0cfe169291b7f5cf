import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findEmbeddedPostgres } from "@balcao/server/src/platform/embedded-postgres/index.ts";
import { print } from "../../bench/print.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../../fake-whatsapp/index.ts";
import { Records } from "../oracle/records.ts";
import { Api } from "../product/api.ts";
import { furnish } from "../product/directory.ts";
import { Server } from "../product/server.ts";
import { createRandom } from "../random.ts";
import { linkAnother, linkLines } from "./linking.ts";
import { Line, type Site } from "./line.ts";

interface RunOptions {
  rounds: number;
  seed: number;
  /** Control run: every seventh message is not stored. */
  sabotage?: boolean;
}

/** Numbers that talk all the time; each round links one more. */
const lines = 4;

const sabotage = `
  create function lose_some() returns trigger language plpgsql as $$
  begin
    return case when not new.from_me and new.body like '%7' then null else new end;
  end $$;
  create trigger lose_some before insert on messages for each row execute function lose_some()`;

/** Kills the server and cuts its network, once each round, in the middle of everything; gives what is not as it has to be. */
export async function runChannels(options: RunOptions): Promise<string[]> {
  const fake = await startFakeWhatsapp({ receipts: { deliveredAfter: 30 } });
  const folder = mkdtempSync(join(tmpdir(), "balcao-chaos-ca-"));
  const ca = join(folder, "media.pem");
  writeFileSync(ca, fake.mediaCa);
  const environment = { WHATSAPP_WEB_URL: fake.url, NODE_EXTRA_CA_CERTS: ca };
  const server = await Server.start({ graphUrl: "http://127.0.0.1:9", environment });
  const api = new Api(server.url);
  try {
    const site = await openSite({ fake, server, api, seed: options.seed });
    const talking = await linkLines(site, lines);
    await wantHistory(site, talking[0], "restart");
    if (options.sabotage) await site.records.read(sabotage);
    const complaints: string[] = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      const found = await runRound(site, talking, round);
      print(`  round ${round}: ${found.length} not as they should be`);
      for (const one of found.slice(0, 10)) print(`    ${one}`);
      complaints.push(...found.map((one) => `round ${round}: ${one}`));
    }
    return complaints;
  } finally {
    await api.close();
    await server.stop();
    await fake.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A person would ask for it while linking, which is done already. */
async function wantHistory({ records }: Site, line: Line | undefined, command?: "restart"): Promise<void> {
  await records.read(
    `update connections c set command = coalesce($2, command), import = '{"state": "preparing"}', settings = settings || jsonb_build_object(
        'enableImportMessage', true, 'queueIdImportMessages', (select min(q.id) from queues q where q.company_id = c.company_id),
        'importOldMessages', to_char(now() - interval '60 days', 'YYYY-MM-DD'), 'importRecentMessages', to_char(now() + interval '1 day', 'YYYY-MM-DD'))
     where id = $1`,
    [line?.connectionId, command ?? null],
  );
}

interface Opening {
  fake: FakeWhatsapp;
  server: Server;
  api: Api;
  seed: number;
}

async function openSite({ fake, server, api, seed }: Opening): Promise<Site> {
  const databaseUrl = () => findEmbeddedPostgres(server.dataDir)?.url ?? "";
  const site = { databaseUrl: databaseUrl(), dataDir: server.dataDir, api };
  const [company] = await furnish(site, { companies: 1, people: 2 });
  if (!company) throw new Error("There is no company");
  const records = new Records(databaseUrl);
  return { fake, server, api, records, company, random: createRandom(seed) };
}

async function runRound(site: Site, talking: readonly Line[], round: number): Promise<string[]> {
  const { random } = site;
  const [first] = talking;
  // An import ends by itself after two minutes of silence.
  await wantHistory(site, first);
  const busy = Promise.all([
    ...talking.map((line) => line.talk(round)),
    first?.handOver(round),
    linkAnother(site, round),
  ]);
  // Its outcome is looked at below.
  busy.catch(() => undefined);
  await wait(random.next() * 3_500);
  await strike(site);
  const linked = (await busy).at(-1);
  const found = await Promise.all(talking.map((line) => line.complaints(round)));
  return [...found.flat(), ...(typeof linked === "string" ? [linked] : [])];
}

/** The process dies, the network is gone for a moment, or both. */
async function strike({ server, fake, random }: Site): Promise<void> {
  const kind = random.below(3);
  if (kind > 0) {
    fake.faults.refuseConnections = true;
    fake.dropConnections();
  }
  if (kind < 2) {
    await server.kill();
    await wait(random.next() * 300);
    await server.boot();
  }
  await wait(random.next() * 1_500);
  fake.faults.refuseConnections = false;
}

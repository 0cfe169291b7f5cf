import { setTimeout as wait } from "node:timers/promises";
import { findEmbeddedPostgres } from "@balcao/server/src/platform/embedded-postgres/index.ts";
import { print } from "../../bench/print.ts";
import { Records } from "../oracle/records.ts";
import { Api } from "../product/api.ts";
import { type Company, furnish } from "../product/directory.ts";
import { Server } from "../product/server.ts";
import { createRandom, type Random } from "../random.ts";
import { complaintsOf } from "./judge.ts";
import { type Office, openOffice } from "./office.ts";
import {
  environmentOf,
  fakeOf,
  type ProviderName,
  type Providers,
  providerNames,
  startProviders,
  tell,
} from "./providers.ts";

interface RunOptions {
  rounds: number;
  companies: number;
  seed: number;
  /** Control runs: what the server does wrong. */
  sabotage?: keyof typeof sabotages;
}

const sabotages = {
  // As where the process dies between a payment and a renewal that has a transaction of its own.
  renewsApart: `
    create function lose_some() returns trigger language plpgsql as $$
    begin
      if new.kind = 'renewed' and new.invoice_id % 2 = 0 then return null; end if;
      return new;
    end $$;
    create trigger lose_some before insert on billing_entries for each row execute function lose_some()`,
  countsAgain: `
    create function rename_payment() returns trigger language plpgsql as $$
    begin
      new.payment_id := new.payment_id || random();
      return new;
    end $$;
    create trigger rename_payment before insert on charge_payments for each row execute function rename_payment()`,
};

interface Stage {
  office: Office;
  server: Server;
  records: Records;
  providers: Providers;
  random: Random;
}

/** Kills at random while companies are charged, pay, and providers tell of it; gives what is wrong. */
export async function runBilling({
  rounds,
  companies: count,
  seed,
  sabotage,
}: RunOptions): Promise<string[]> {
  const providers = await startProviders();
  const server = await Server.start({
    graphUrl: "http://127.0.0.1:9",
    environment: environmentOf(providers),
  });
  const api = new Api(server.url);
  try {
    const databaseUrl = () => findEmbeddedPostgres(server.dataDir)?.url ?? "";
    const companies = await furnish(
      { databaseUrl: databaseUrl(), dataDir: server.dataDir, api },
      { companies: count + 1, people: 1 },
    );
    const records = new Records(databaseUrl);
    const office = await openOffice({ api, server, records, providers, companies });
    if (sabotage) await records.read(sabotages[sabotage]);
    const stage: Stage = { office, server, records, providers, random: createRandom(seed) };
    const complaints: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const found = await runRound(stage, round);
      print(`  round ${round}: ${count} companies, ${found.length} not as they should be`);
      for (const one of found.slice(0, 10)) print(`    ${one}`);
      complaints.push(...found.map((one) => `round ${round}: ${one}`));
    }
    return complaints;
  } finally {
    await api.close();
    await server.stop();
    await Promise.all(providerNames.map((name) => fakeOf(providers, name).close()));
  }
}

async function runRound(stage: Stage, round: number): Promise<string[]> {
  const { office, random } = stage;
  // Another period each time: what was paid is never billed again.
  await office.bill(19 - round);
  const paying = office.payers.map((company) => pay(stage, company));
  for (let turn = 0; turn < 3; turn += 1) {
    await wait(random.next() * 2_500);
    await strike(stage);
  }
  await Promise.all(paying);
  await settle(stage);
  return complaintsOf(stage.records, stage.providers);
}

/** Charges what a company owes, pays it at one provider, at times at two, and has both tell of it. */
async function pay(stage: Stage, company: Company): Promise<void> {
  const { office, random, providers, records, server } = stage;
  await wait(random.next() * 1_500);
  // It charges, and its answer never comes.
  const mute = random.pick(providerNames);
  if (mute && random.below(3) === 0) fakeOf(providers, mute).failNext("timeout");
  await office.subscribe(company);
  const charges = await records.read<{ provider: ProviderName; reference: string }>(
    "select provider, reference from charges where company_id = $1 and status = 'live' and provider <> 'pix' order by id",
    [company.id],
  );
  const chosen = new Set([random.pick(charges), random.below(4) === 0 ? random.pick(charges) : undefined]);
  const told = [...chosen].flatMap((charge) => (charge ? [charge] : []));
  for (const { provider, reference } of told) fakeOf(providers, provider).pay(reference);
  await Promise.all(
    told.map(({ provider, reference }) => tell({ url: server.url, providers, random }, provider, reference)),
  );
}

async function strike({ server, random }: Stage): Promise<void> {
  await server.kill();
  await wait(random.next() * 300);
  await server.boot();
}

/** Waits until every notice is handled. */
async function settle({ records }: Stage): Promise<void> {
  for (const deadline = Date.now() + 240_000; Date.now() < deadline; await wait(500))
    if ((await records.count("provider_notices")) === 0) return;
}

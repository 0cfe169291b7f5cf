import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@balcao/contract";
import { afterAll, expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { testSecretKey } from "../../platform/database/testing.globalSetup.ts";
import { buildKnownPerson } from "./contactPrivacy.testing.ts";

// It answers and works at nothing: that is for the processes that are killed.
const app = await startTestApp({ environment: { ROLES: "http" } });
const patience = { timeout: 90_000, interval: 20 };
const script = fileURLToPath(new URL("../../app/worker.process.testing.ts", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "balcao-erasure-"));
const workers: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(workers.map(kill));
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [script, app.databaseUrl, testSecretKey, folder], {
    stdio: "ignore",
  });
  workers.push(worker);
  return worker;
}
async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}

it("is resumed after kill -9, and counts everything once", { timeout: 240_000 }, async () => {
  const { boss, companyId, contact, ticket } = await buildKnownPerson(app);
  const more = 20_000;
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `insert into messages (company_id, ticket_id, contact_id, provider_id, from_me, body, sent_at)
        select $1, $2, $3, 'many ' || n, false, 'Mensagem ' || n, now() from generate_series(1, $4::int) n`,
      values: [companyId, ticket.id, contact.id, more],
    }),
  );
  await boss.ok(endpoints.contactPrivacy.erase, { params: { id: contact.id }, body: { name: contact.name } });
  const receipt = async () => (await boss.ok(endpoints.contactPrivacy.erasures, { query: {} })).records[0];
  const first = startWorker();
  await expect.poll(async () => (await receipt())?.counts.messages, patience).toBeGreaterThan(0);
  await kill(first);
  const half = await receipt();
  expect(half).toMatchObject({ status: "running" });
  expect(half?.counts.messages).toBeLessThan(more);
  startWorker();
  await expect.poll(async () => (await receipt())?.status, patience).toBe("done");
  expect((await receipt())?.counts).toMatchObject({ tickets: 1, messages: more + 4, notes: 1, schedules: 1 });
});

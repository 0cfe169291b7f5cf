import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@balcao/contract";
import { afterAll, expect, it, vi } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { testSecretKey } from "../../platform/database/testing.globalSetup.ts";

const { contactImports } = endpoints;
// It answers and works at nothing: that is for the processes that are killed.
const app = await startTestApp({ environment: { ROLES: "http" } });
const patience = { timeout: 60_000, interval: 30 };
const script = fileURLToPath(new URL("../../app/worker.process.testing.ts", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "balcao-import-"));
const workers: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(workers.map(kill));
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** A process that runs jobs. */
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

it("is resumed after kill -9, and makes everybody once", { timeout: 180_000 }, async () => {
  const { companyId, ana } = await app.inNewCompany();
  const as = app.as(ana);
  const count = 20_000;
  const rows = Array.from({ length: count }, (_, n) => `Pessoa ${n},5511${980_000_000 + n},Tag ${n % 5}`);
  const form = new FormData();
  form.append("file", new Blob([["Nome,Telefone,Tags", ...rows].join("\n")]), "contatos.csv");
  const { id } = await as.upload(contactImports.upload, { form });
  const params = { id };
  await as.ok(contactImports.start, { params, body: { mapping: { name: 0, number: 1, tags: 2 } } });
  const counted = async () => {
    const [row] = await app.database.read<{ contacts: number; identities: number; tags: number }>(companyId, {
      text: `
        select (select count(*)::int from contacts where company_id = $1) as contacts,
          (select count(*)::int from contact_identities where company_id = $1) as identities,
          (select count(*)::int from contact_tags where company_id = $1) as tags`,
      values: [companyId],
    });
    return row;
  };

  const first = startWorker();
  await vi.waitFor(async () => {
    expect((await as.ok(contactImports.get, { params })).done).toBeGreaterThan(0);
  }, patience);
  await kill(first);
  const half = await as.ok(contactImports.get, { params });
  expect(half).toMatchObject({ status: "running", created: half.done, ignored: 0 });
  expect(half.done).toBeLessThan(count);
  await vi.waitFor(async () => expect((await counted())?.contacts).toBe(half.created), patience);

  startWorker();
  await vi.waitFor(async () => {
    expect((await as.ok(contactImports.get, { params })).status).toBe("done");
  }, patience);
  expect(await as.ok(contactImports.get, { params })).toMatchObject({
    done: count,
    created: count,
    ignored: 0,
  });
  expect(await counted()).toEqual({ contacts: count, identities: 2 * count, tags: count });
});

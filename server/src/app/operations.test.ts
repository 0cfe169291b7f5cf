import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enqueueJobs } from "../platform/jobs/enqueue.ts";
import { startTestApp, type TestApp } from "./testing.ts";

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(() => owner.end());

const get = (path: string, headers: Record<string, string> = {}, from = app) =>
  fetch(from.url + path, { headers, redirect: "manual" });
const figures = async (headers?: Record<string, string>, from = app) =>
  (await get("/metrics", headers, from)).text();

describe("/health and /ready", () => {
  it("say that the process lives and that it can serve", async () => {
    const [health, ready] = [await get("/health"), await get("/ready")];
    expect([health.status, await health.json()]).toEqual([200, { status: "alive" }]);
    expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }]);
  });

  it("do not say so while a migration is missing", async () => {
    const { rows } = await owner.query("delete from kysely_migration where name like '0017%' returning *");
    const behind = await get("/ready");
    expect([behind.status, await behind.json()]).toEqual([503, { status: "migrations" }]);
    await owner.query(
      "insert into kysely_migration select * from json_populate_recordset(null::kysely_migration, $1)",
      [JSON.stringify(rows)],
    );
    expect((await get("/ready")).status).toBe(200);
    expect((await get("/health")).status).toBe(200);
  });
});

describe("/metrics", () => {
  const fromElsewhere = { "x-forwarded-for": "20.0.0.1" };

  it("is for this machine, and not for whom a proxy on it passes on", async () => {
    expect((await get("/metrics")).status).toBe(200);
    expect((await get("/metrics", fromElsewhere)).status).toBe(403);
    const behindProxy = await app.startAnother({ TRUST_PROXY: "on" });
    expect((await get("/metrics", fromElsewhere, behindProxy)).status).toBe(403);
    expect((await get("/metrics", { "x-forwarded-for": "127.0.0.1" }, behindProxy)).status).toBe(200);
  });

  it("is for who has the token, where there is one", async () => {
    const token = randomBytes(12).toString("hex");
    const withToken = await app.startAnother({ METRICS_TOKEN: token });
    const bearer = (value: string) => ({ authorization: `Bearer ${value}`, ...fromElsewhere });
    expect((await get("/metrics", {}, withToken)).status).toBe(403);
    expect((await get("/metrics", bearer("another"), withToken)).status).toBe(403);
    expect((await get("/metrics", bearer(token), withToken)).status).toBe(200);
  });

  it("counts what waits, what was parked, and what was given up", async () => {
    const { companyId } = await app.inNewCompany();
    await app.database.tenant(companyId, async (tx) => {
      const [connection] = await tx.query<{ id: number }>({
        text: "insert into connections (company_id, name, channel, wanted) values ($1, 'Principal', 'whatsapp', false) returning id",
        values: [companyId],
      });
      await tx.query({
        text: `
          insert into inbox (company_id, connection_id, event_id, chat_key, payload, received_at, parked_reason)
          select $1, $2, n::text, '', '{}', now() - interval '1 minute', case when n = 1 then 'It cannot be read' end
          from generate_series(1, 3) n`,
        values: [companyId, connection?.id],
      });
      await tx.query({
        text: `
          insert into event_retries (company_id, consumer, seq, at, type, payload, attempts, next_at, parked_reason)
          select $1, 'push', n, now(), 'x', '{}', n, now(), case when n > 2 then 'It cannot be handled' end
          from generate_series(1, 5) n`,
        values: [companyId],
      });
    });
    await app.database.system(enqueueJobs([{ name: "tests.give-up", payload: {}, maxAttempts: 1 }]));
    await owner.query(
      "update graphile_worker._private_jobs set attempts = 1, last_error = 'No' where max_attempts = 1",
    );
    const text = await figures({}, await app.startAnother());
    for (const line of [
      "inbox_waiting 2",
      "inbox_parked 1",
      "events_waiting 2",
      "events_parked 3",
      "outbox_waiting 0",
      "jobs_dead 1",
      'connections{status="DISCONNECTED"} 1',
    ])
      expect(text).toContain(`balcao_${line}`);
    expect(Number(/^balcao_inbox_oldest_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(60);
  });

  it("has every figure that the dashboard shows and the alerts judge", async () => {
    await get("/api/plans/list");
    const text = await figures();
    const files = ["prometheus/balcao.rules.yml", "grafana/balcao.json"].map((file) =>
      readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), "utf8"),
    );
    const named = new Set(files.flatMap((file) => file.match(/\bbalcao_[a-z_]+/g) ?? []));
    expect(named.size).toBeGreaterThan(12);
    expect(
      [...named].filter(
        (name) => !new RegExp(`^# TYPE ${name.replace(/_(count|bucket)$/, "")} `, "m").test(text),
      ),
    ).toEqual([]);
    expect(text).toContain('balcao_process_roles{roles="http"} 1');
  });

  it("measures calls by route and outcome", async () => {
    await get("/api/plans/list");
    await get("/api/contacts/12");
    await get("/nowhere.js");
    const text = await figures();
    const counted = (labels: string) => text.includes(`balcao_http_seconds_count{${labels}}`);
    expect(counted('method="GET",route="/api/plans/list",status="2xx"')).toBe(true);
    expect(text).toMatch(/route="\/api\/contacts\/:\w+",status="4xx"/);
    expect(text).not.toContain("nowhere");
  });
});

describe("/docs", () => {
  it("shows the reference with our own scripts alone", async () => {
    expect((await get("/docs")).headers.get("location")).toBe("/docs/");
    const page = await (await get("/docs/")).text();
    const scripts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? "");
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    for (const path of scripts) expect([path, (await get(path)).status]).toEqual([path, 200]);
    const description = await get("/docs/openapi.json", { "accept-encoding": "br" });
    expect(description.headers.get("content-encoding")).toBe("br");
    expect(await description.json()).toMatchObject({ paths: { "/plans/list": {} } });
    const plain = await get("/docs/openapi.json", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const document = (await plain.json()) as {
      info: { description: string };
      paths: Record<string, Record<string, { parameters: { name: string; description?: string }[] }>>;
    };
    for (const word of ["Idempotency-Key", "RateLimit-Remaining", "webhook-id", "refresh_token"])
      expect(document.info.description).toContain(word);
    const portuguese = await (await get("/docs/reference.pt.json")).json();
    expect(portuguese).toMatchObject({ info: { description: expect.stringContaining("Fazer uma só vez") } });
    const calls = Object.values(document.paths).flatMap((path) => Object.values(path));
    const undescribed = calls.flatMap(({ parameters }) => parameters).filter((one) => !one.description);
    expect(undescribed.map(({ name }) => name)).toEqual([]);
  });
});

describe("every answer", () => {
  it("carries the headers that keep a page in its bounds", async () => {
    for (const path of ["/health", "/api/plans/list", "/api/nothing"]) {
      const { headers } = await get(path);
      const policy = headers.get("content-security-policy") ?? "";
      for (const rule of [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ])
        expect([path, policy.split(";")]).toEqual([path, expect.arrayContaining([rule])]);
      expect([headers.get("x-content-type-options"), headers.get("referrer-policy")]).toEqual([
        "nosniff",
        "same-origin",
      ]);
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  it("binds browsers to https where that is the address, and only there", async () => {
    expect((await get("/health")).headers.get("strict-transport-security")).toBeNull();
    const secure = await app.startAnother({ PUBLIC_URL: "https://desk.example" });
    const { headers } = await get("/health", {}, secure);
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{7,}/);
    expect(headers.get("content-security-policy")).toContain("connect-src 'self' wss://desk.example");
  });
});

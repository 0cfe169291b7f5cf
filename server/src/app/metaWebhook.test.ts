import { createHmac } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { recorded } from "../channels/whatsapp-cloud/recordedPayloads.testing.ts";
import { startTestApp, type TestApp } from "./testing.ts";

const secret = "the app's secret";
/** Id of the account in Meta's examples. */
const account = "106540352242922";
let app: TestApp;
let messages: () => Promise<unknown[]>;
let inboxRows: () => Promise<unknown[]>;
beforeAll(async () => {
  app = await startTestApp({ environment: { META_APP_SECRET: secret } });
  const { companyId } = await app.inNewCompany();
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into connections (company_id, name, channel, account, wanted) values ($1, 'Oficial', 'whatsappapi', $2, false)",
      values: [companyId, account],
    }),
  );
  messages = () => app.database.read(companyId, { text: "select body from messages" });
  inboxRows = () => app.database.system({ text: "select id from inbox" });
});
beforeEach(() => {
  vi.spyOn(app.running.pipeline.inbox, "accept");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const example = JSON.stringify(recorded.text);
const sign = (body: string, key = secret) => ({
  "x-hub-signature-256": `sha256=${createHmac("sha256", key).update(body).digest("hex")}`,
});
const post = async (body: string, headers: Record<string, string>) =>
  (
    await fetch(`${app.url}/webhooks/meta`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    })
  ).status;

it("takes in what Meta signed, and nothing unsigned, or signed by another", async () => {
  expect(await post(example, {})).toBe(401);
  expect(await post(example, { "x-hub-signature-256": "sha256=" })).toBe(401);
  expect(await post(example, sign(example, "another secret"))).toBe(401);
  expect(await post(example, sign(`${example} `))).toBe(401);
  expect(app.running.pipeline.inbox.accept).not.toHaveBeenCalled();
  expect(await inboxRows()).toEqual([]);

  expect(await post(example, sign(example))).toBe(200);
  await expect.poll(messages, { timeout: 10_000 }).toEqual([{ body: "Does it come in another color?" }]);
});

it("tells the sessions of an account what Meta says of it", async () => {
  const hear = vi.spyOn(app.running.pipeline.sessions, "hear");
  const value = { event: "DISABLED_UPDATE", ban_info: { waba_ban_state: "DISABLE" } };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "102290129340398", time: 1, changes: [{ field: "account_update", value }] }],
  });
  expect(await post(body, sign(body))).toBe(200);
  expect(hear).toHaveBeenCalledExactlyOnceWith("whatsappapi", {
    account: "102290129340398",
    health: { restriction: { of: "all", why: "banned", until: null } },
  });
});

it("answers Meta, says so in the log and stores nothing for an account that no connection has", async () => {
  const warn = vi.spyOn(app.running.services.log, "warn");
  const unknown = example.replaceAll(account, "999999999999999");
  expect(await post(unknown, sign(unknown))).toBe(200);
  expect(warn).toHaveBeenCalledWith(
    { account: "999999999999999", events: 1 },
    "A webhook names an account that no connection has",
  );
  expect(app.running.pipeline.inbox.accept).not.toHaveBeenCalled();
  expect(await inboxRows()).toEqual([]);

  const known = example.replaceAll("wamid.", "wamid.2");
  expect(await post(known, sign(known))).toBe(200);
  await expect.poll(async () => (await messages()).length, { timeout: 10_000 }).toBe(2);
});

it("takes nothing from what Meta signed deeper than its objects are, and is not asked again", async () => {
  const before = (await messages()).length;
  const deep = example.replace('"text":', `"deep":${"[".repeat(10_000)}${"]".repeat(10_000)},"text":`);
  expect(await post(deep, sign(deep))).toBe(200);
  expect(app.running.pipeline.inbox.accept).not.toHaveBeenCalled();

  const known = example.replaceAll("wamid.", "wamid.3").replace('"text":', '"deep":[[1]],"text":');
  expect(await post(known, sign(known))).toBe(200);
  await expect.poll(async () => (await messages()).length, { timeout: 10_000 }).toBe(before + 1);
});

it("refuses what is larger than Meta's webhooks are, and goes on", async () => {
  const before = (await messages()).length;
  const huge = example.replace("Does it come", "x".repeat(10 * 1024 * 1024));
  expect(await post(huge, sign(huge))).toBe(413);

  const large = example.replaceAll("wamid.", "wamid.4").replace("Does it come", "x".repeat(3 * 1024 * 1024));
  expect(await post(large, sign(large))).toBe(200);
  const known = example.replaceAll("wamid.", "wamid.5");
  expect(await post(known, sign(known))).toBe(200);
  await expect.poll(async () => (await messages()).length, { timeout: 10_000 }).toBe(before + 2);
});

it("keeps what says that it was written in the future, and what comes after it", async () => {
  const before = (await messages()).length;
  for (const [place, moment] of ["99999999999", "4102444800", "1749416384"].entries()) {
    const body = example.replaceAll("wamid.", `wamid.6${place}`).replace("1749416383", moment);
    expect(await post(body, sign(body))).toBe(200);
  }
  await expect.poll(async () => (await messages()).length, { timeout: 10_000 }).toBe(before + 3);
  expect(await inboxRows()).toEqual([]);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { appSecret, graphVersion } from "./cloudHarness.ts";
import { type FakeGraph, startFakeGraph } from "./fakeGraph.ts";
import type { FakePage, FakeUser } from "./messengerWorld.ts";

const { connections } = endpoints;
const patience = { timeout: 20_000, interval: 50 };
const appId = "4711";

const pageOf = (id: string, rest: Partial<FakePage> = {}): FakePage => ({
  id,
  name: "Clínica Aurora",
  accessToken: `EAAJ-${id}`,
  tasks: ["MESSAGING"],
  people: [],
  ...rest,
});
const pages = [
  pageOf("301", { instagram: { id: "901", name: "Aurora", username: "clinica.aurora", people: [] } }),
  pageOf("302"),
  // The person who logs in may write posts there, and no messages.
  pageOf("303", { tasks: ["CREATE_CONTENT"] }),
  pageOf("304", { name: " Loja\u0007\u202e\tda Bia\n" }),
  pageOf("305", { name: "\u0000" }),
];
const users: FakeUser[] = [
  { id: "501", name: "Ana", accessToken: "EAAu-ana", pageIds: ["301", "302", "303"] },
  { id: "502", name: "Bia", accessToken: "EAAu-bia", pageIds: ["303"] },
  { id: "503", name: "Caio", accessToken: "EAAu-caio", pageIds: ["304", "305"] },
];

let app: TestApp;
let fake: FakeGraph;
beforeAll(async () => {
  fake = await startFakeGraph({ accounts: [], pages, users, appId, appSecret });
  app = await startTestApp({
    environment: {
      META_GRAPH_URL: fake.url,
      META_GRAPH_VERSION: graphVersion,
      META_APP_ID: appId,
      META_APP_SECRET: appSecret,
    },
  });
  return () => fake.close();
});

const ana = { facebookUserId: "501", facebookUserToken: "EAAu-ana" };
const everything = { useFacebook: true, useInstagram: true, connections: 10 };

it("makes one connection per page on which messages may be answered, and of the account behind it", async () => {
  const { admin } = await app.inNewCompany({ plan: everything });
  const as = app.as(admin);
  expect((await as.ok(endpoints.auth.me)).user.channels.facebook.login).toMatchObject({ appId });

  const made = await as.ok(connections.connectPages, { body: { ...ana, addInstagram: true } });

  expect(made.map(({ channel, name, pageId, instagramId }) => [channel, name, pageId, instagramId])).toEqual([
    ["facebook", "Clínica Aurora", "301", null],
    ["instagram", "@clinica.aurora", "301", "901"],
    ["facebook", "Clínica Aurora 2", "302", null],
  ]);
  const states = async () => (await as.ok(connections.list)).map(({ status }) => status);
  await vi.waitFor(async () => expect(await states()).toEqual(Array(3).fill("CONNECTED")), patience);
  expect(fake.world.messenger.subscribed.get("302")).toContain("message_echoes");

  // A second login brings no second connection.
  const again = await as.ok(connections.connectPages, { body: { ...ana, addInstagram: true } });
  expect(again.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
});

it("calls a connection as the page is called, as far as a name can hold that", async () => {
  const { admin } = await app.inNewCompany({ plan: everything });
  const body = { facebookUserId: "503", facebookUserToken: "EAAu-caio" };
  const made = await app.as(admin).ok(connections.connectPages, { body });
  expect(made.map(({ name }) => name)).toEqual(["Loja da Bia", "Meta"]);
});

it("leaves Instagram out unless it is asked for", async () => {
  const { admin } = await app.inNewCompany({ plan: everything });
  const made = await app.as(admin).ok(connections.connectPages, { body: ana });
  expect(made.map(({ channel }) => channel)).toEqual(["facebook", "facebook"]);
});

it("refuses another person's token, one that Meta took back, and who has no page to answer on", async () => {
  const { admin } = await app.inNewCompany({ plan: everything });
  const as = app.as(admin);
  const refused = (
    body: typeof ana,
    code: "ERR_META_LOGIN" | "ERR_NO_PAGE_FOUND" | "ERR_UNAVAILABLE" | "ERR_VALIDATION",
  ) => as.refused(connections.connectPages, { body }, code);
  await refused({ ...ana, facebookUserId: "502" }, "ERR_META_LOGIN");
  await refused({ ...ana, facebookUserToken: "EAAu-nobody" }, "ERR_META_LOGIN");
  await refused({ facebookUserId: "502", facebookUserToken: "EAAu-bia" }, "ERR_NO_PAGE_FOUND");
  fake.failNext({ kind: "drop", done: false });
  await refused(ana, "ERR_UNAVAILABLE");
  // No header can hold it: it is no failure of Meta's, and nobody is told to try again later.
  for (const token of ["EAAu-ana\nx: y", "EAAu-aña", "EAAu ana", "“EAAu-ana”", " "])
    await refused({ ...ana, facebookUserToken: token }, "ERR_VALIDATION");
  expect(await as.ok(connections.list)).toEqual([]);
  expect(
    await as.ok(connections.connectPages, { body: { ...ana, facebookUserToken: " EAAu-ana\n" } }),
  ).toHaveLength(2);
});

it("keeps to the plan: its channels and how many connections it has, all or none", async () => {
  const without = app.as((await app.inNewCompany({ plan: { ...everything, useFacebook: false } })).admin);
  await without.refused(connections.connectPages, { body: ana }, "ERR_PLAN_FEATURE");
  const noInstagram = app.as(
    (await app.inNewCompany({ plan: { ...everything, useInstagram: false } })).admin,
  );
  const both = { body: { ...ana, addInstagram: true } };
  await noInstagram.refused(connections.connectPages, both, "ERR_PLAN_FEATURE");
  const small = app.as((await app.inNewCompany({ plan: { ...everything, connections: 2 } })).admin);
  await small.refused(connections.connectPages, both, "ERR_PLAN_LIMIT");
  expect(await small.ok(connections.list)).toEqual([]);
  expect(await small.ok(connections.connectPages, { body: ana })).toHaveLength(2);
});

it("is for who keeps connections alone", async () => {
  const { admin } = await app.inNewCompany({ plan: everything });
  const attendant = await app.addUser(admin.companyId, { name: "Bia" });
  await app.as(attendant).refused(connections.connectPages, { body: ana }, "ERR_NO_PERMISSION");
  expect(await app.as(admin).ok(connections.connectPages, { body: ana })).toHaveLength(2);
});

it.each([
  ["nothing", "{}"],
  ["a token that is none", '{"access_token":7}'],
  ["a page", "<html><body>Moved</body></html>"],
])("says that the login did not work where the provider answers with %s", async (_what, answer) => {
  const provider = createServer((_request, response) => response.end(answer)).listen(0, "127.0.0.1");
  await new Promise((resolve) => provider.once("listening", resolve));
  const { port } = provider.address() as AddressInfo;
  const besides = await startTestApp({
    environment: {
      META_GRAPH_URL: `http://127.0.0.1:${port}`,
      META_GRAPH_VERSION: graphVersion,
      META_APP_ID: appId,
      META_APP_SECRET: appSecret,
    },
  });
  const { admin } = await besides.inNewCompany({ plan: everything });
  const as = besides.as(admin);
  await as.refused(connections.connectPages, { body: ana }, "ERR_META_LOGIN");
  expect(await as.ok(connections.list)).toEqual([]);
  await new Promise((resolve) => provider.close(resolve));
  // A provider that is away is another matter.
  await as.refused(connections.connectPages, { body: ana }, "ERR_UNAVAILABLE");
});

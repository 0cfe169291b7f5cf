import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { actionText, actorText, detailsOf, summaryOf } from "./describeEntry.ts";

beforeAll(() =>
  loadPortuguese(
    "companies",
    "connections",
    "plans",
    "queues",
    "reports",
    "settings",
    "shell",
    "ticket-dialogs",
    "users",
  ),
);

/** A translator that answers the key's last part. */
const say = (key: string) =>
  `${key.startsWith("thing.") ? "[thing] " : ""}<${key.slice(key.lastIndexOf(".") + 1)}>`;

it("has words for what it knows, and the name of what it does not", () => {
  expect(actionText("queue.created", (key) => `text of ${key}`)).toBe("text of action.queue.created");
  expect(actionText("user.sessions-ended", (key) => `text of ${key}`)).toBe(
    "text of action.user.sessions-ended",
  );
  expect(actionText("rocket.launched", (key) => `text of ${key}`)).toBe("rocket.launched");
  expect(actionText("constructor.name", (key) => `text of ${key}`)).toBe("constructor.name");
});

it("tells what changed from the rest, and calls a thing by its name", () => {
  const entry = {
    action: "queue.updated",
    cause: null,
    names: {},
    details: {
      queueId: 3,
      name: "Vendas",
      changes: { color: { from: "#111", to: "#222" }, text: { from: "", to: "Oi" } },
    },
  };
  expect(detailsOf(entry, say)).toEqual({
    changes: [
      { field: "<color>", from: "#111", to: "#222" },
      { field: "text", from: "—", to: "Oi" },
    ],
    facts: [{ name: "[thing] <queueId>", value: "Vendas" }],
  });
  expect(summaryOf(entry, say)).toBe("[thing] <queueId>: Vendas · <color>: #111 → #222 · text: — → Oi");
  expect(summaryOf({ action: "queue.updated", details: {}, names: {}, cause: null }, say)).toBe("");
});

it("calls what an id means by its name, and by the number what is gone", () => {
  const said = { action: "contact.tags-changed", cause: null, details: { contactId: 3, tagIds: [16, 17] } };
  expect(summaryOf({ ...said, names: { tagIds: { 16: "Retorno" } } }, say)).toBe(
    "<contactId>: 3 · [thing] <tagIds>: Retorno, 17",
  );
  expect(summaryOf({ ...said, names: {} }, say)).toBe("<contactId>: 3 · <tagIds>: 16, 17");
});

it("has words for what somebody chose, and leaves out what says nothing", () => {
  const tell = (action: string, details: Record<string, unknown>) =>
    summaryOf({ action, details, names: {}, cause: null }, say);
  expect([
    tell("user.availability-changed", { changes: { availability: { from: "online", to: "lunch" } } }),
    tell("report.exported", { status: ["open", "closed"], onlyRated: true }),
    tell("ticket.exported", { ticketId: 8, includePrivate: false }),
    tell("ticket.deleted", { ticketId: 8, uuid: "f1f0" }),
  ]).toEqual([
    "<title>: <online> → <lunch>",
    "<status>: <open>, <closed> · <reports:onlyRated>: <ui:yes>",
    "<ticketId>: 8 · <private>: <ui:no>",
    "<ticketId>: 8",
  ]);
});

it("calls what fields held before and after by name", () => {
  const details = {
    userId: 5,
    name: "Ana",
    changes: { queueIds: { from: [3], to: [2, 3] }, whatsappId: { from: 9, to: null } },
  };
  const names = { queueIds: { 2: "Consertos", 3: "Vendas" }, whatsappId: { 9: "Loja" } };
  expect(summaryOf({ action: "user.updated", details, names, cause: null }, say)).toBe(
    "[thing] <userId>: Ana · <queues>: Vendas → Consertos, Vendas · <connection>: Loja → —",
  );
});

it("says in words that the command line did it, and once", () => {
  const details = { userId: 5, by: "command line" };
  const told = (cause: Parameters<typeof summaryOf>[0]["cause"]) =>
    summaryOf({ action: "user.password-reset", details, names: {}, cause }, say);
  expect(told(null)).toBe("<userId>: 5 · <by>: <operatorActed>");
  expect(told({ feature: "users", rule: "operatorActed", id: null, name: null })).toBe(
    "<userId>: 5 · <rule>: <operatorActed>",
  );
});

it("names fields and options where the values are not told", () => {
  const told = (details: Record<string, unknown>) =>
    summaryOf({ action: "queue.updated", details, names: {}, cause: null }, say);
  expect(told({ fields: ["chatbots", "color"] })).toBe("<field>: <menu>, <color>");
  expect(told({ column: "color" })).toBe("<column>: <color>");
});

it("names whoever did it, else the rule and what made it act", () => {
  const cause = { feature: "schedules", rule: "scheduleSent", id: 7, name: "Boas-vindas" };
  expect(actorText({ userName: "Ana", cause: null }, "O sistema")).toBe("Ana");
  expect(actorText({ userName: "", cause }, "O sistema")).toBe("O sistema · Boas-vindas");
  expect(actorText({ userName: "", cause: null }, "O sistema")).toBe("O sistema");
  const by = (rule: string) =>
    summaryOf(
      { action: "contact.updated", details: { contactId: 3 }, names: {}, cause: { ...cause, rule } },
      say,
    );
  expect(by("scheduleSent")).toBe("<contactId>: 3 · <rule>: <scheduleSent>");
  expect(by("personErased")).toBe("<contactId>: 3 · <rule>: <personErased>");
  // A name of the code says nothing to people.
  expect(by("rocketLaunched")).toBe("<contactId>: 3");
});

it("says yes and no, what a list has, channels and days as the product calls them, and nothing of what is empty", () => {
  const details = {
    active: true,
    optedOut: false,
    scopes: ["send", "webhooks"],
    tags: [],
    openedBy: null,
    rows: [{ a: 1 }],
    channel: "simulator",
    dateFrom: "2026-03-10",
  };
  expect(summaryOf({ action: "user.updated", details, names: {}, cause: null }, say)).toBe(
    '<active>: <ui:yes> · optedOut: <ui:no> · <scopes>: send, webhooks · <rows>: [{"a":1}] · <channel>: <simulator> · <dateFrom>: 10/03/2026',
  );
  const changes = { profile: { from: "user", to: "admin" }, allTicket: { from: "disabled", to: "enabled" } };
  expect(summaryOf({ action: "user.updated", details: { changes }, names: {}, cause: null }, say)).toBe(
    "<profile>: <user> → <admin> · <allTicket>: <disabled> → <enabled>",
  );
});

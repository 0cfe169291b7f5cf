import { expect, it } from "vitest";
import { actionText, actorText, detailsOf, summaryOf } from "./describeEntry.ts";

/** A translator that answers the key's last part. */
const say = (key: string) => `<${key.slice(key.lastIndexOf(".") + 1)}>`;

it("has words for what it knows, and the name of what it does not", () => {
  expect(actionText("queue.created", (key) => `text of ${key}`)).toBe("text of action.queue.created");
  expect(actionText("user.sessions-ended", (key) => `text of ${key}`)).toBe(
    "text of action.user.sessions-ended",
  );
  expect(actionText("rocket.launched", (key) => `text of ${key}`)).toBe("rocket.launched");
  expect(actionText("constructor.name", (key) => `text of ${key}`)).toBe("constructor.name");
});

it("tells what changed from the rest", () => {
  const entry = {
    cause: null,
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
    facts: [
      { name: "<queueId>", value: "3" },
      { name: "<name>", value: "Vendas" },
    ],
  });
  expect(summaryOf(entry, say)).toBe("<queueId>: 3 · <name>: Vendas · <color>: #111 → #222 · text: — → Oi");
  expect(summaryOf({ details: {}, cause: null }, say)).toBe("");
});

it("names whoever did it, else the rule and what made it act", () => {
  const cause = { feature: "schedules", rule: "scheduleSent", id: 7, name: "Boas-vindas" };
  expect(actorText({ userName: "Ana", cause: null }, "O sistema")).toBe("Ana");
  expect(actorText({ userName: "", cause }, "O sistema")).toBe("O sistema · Boas-vindas");
  expect(actorText({ userName: "", cause: null }, "O sistema")).toBe("O sistema");
  expect(summaryOf({ details: { contactId: 3 }, cause }, say)).toBe(
    "<contactId>: 3 · <rule>: schedules.scheduleSent 7",
  );
});

it("says yes and no, and what a list has; a name without words stays", () => {
  const details = { active: true, optedOut: false, scopes: ["send", "webhooks"], tags: [], rows: [{ a: 1 }] };
  expect(summaryOf({ details, cause: null }, say)).toBe(
    'active: <ui:yes> · optedOut: <ui:no> · <scopes>: send, webhooks · <tags>: — · <rows>: [{"a":1}]',
  );
});

import { expect, it } from "vitest";
import { actionText, detailsOf, summaryOf } from "./describeEntry.ts";

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
    details: {
      queueId: 3,
      name: "Vendas",
      changes: { color: { from: "#111", to: "#222" }, text: { from: "", to: "Oi" } },
    },
  };
  expect(detailsOf(entry)).toEqual({
    changes: [
      { field: "color", from: "#111", to: "#222" },
      { field: "text", from: "—", to: "Oi" },
    ],
    facts: [
      { name: "queueId", value: "3" },
      { name: "name", value: "Vendas" },
    ],
  });
  expect(summaryOf(entry)).toBe("queueId: 3 · name: Vendas · color: #111 → #222 · text: — → Oi");
  expect(summaryOf({ details: {} })).toBe("");
});

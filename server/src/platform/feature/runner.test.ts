import { expect, it } from "vitest";
import { lasting, type Runner, Runners } from "./runner.ts";

/** A runner that writes down what is done with it. */
const noted = (notes: string[], name: string, facts: Pick<Runner, "role" | "drains"> = {}): Runner =>
  lasting(() => {
    notes.push(`${name} starts`);
    return () => notes.push(`${name} ends`);
  }, facts);

it("starts the last first, and stops in the reverse order what drains and then the rest", async () => {
  const notes: string[] = [];
  const runners = new Runners({
    presence: noted(notes, "presence"),
    sessions: noted(notes, "sessions", { drains: true }),
    accounts: { find: () => undefined },
    sender: noted(notes, "sender", { drains: true }),
    processor: noted(notes, "processor"),
  });
  await runners.start(["http"]);
  expect(notes.splice(0)).toEqual([
    "processor starts",
    "sender starts",
    "sessions starts",
    "presence starts",
  ]);
  await runners.drain();
  expect(notes.splice(0)).toEqual(["sessions ends", "sender ends"]);
  await runners.stop();
  expect(notes).toEqual(["presence ends", "processor ends"]);
});

it("starts only what the roles of the process are for", async () => {
  const notes: string[] = [];
  const runners = new Runners({
    sessions: noted(notes, "sessions", { role: "sessions" }),
    processor: noted(notes, "processor", { role: "worker" }),
    onlookers: noted(notes, "onlookers"),
  });
  await runners.start(["worker", "http"]);
  expect(notes.splice(0)).toEqual(["onlookers starts", "processor starts"]);
  await runners.drain();
  await runners.stop();
  expect(notes).toEqual(["processor ends", "onlookers ends"]);
});

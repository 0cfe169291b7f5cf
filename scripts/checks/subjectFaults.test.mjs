import { expect, it } from "vitest";
import { subjectFaults } from "./subjectFaults.mjs";

it.each([
  "tickets: Notify the attendant who loses a ticket",
  "queues, schedules: Keep the cursor in the day field",
  "docs: Explain timers of 1.5 s",
])("accepts %s", (subject) => {
  expect(subjectFaults(subject)).toEqual([]);
});

it.each([
  ["Notify the attendant who loses a ticket", "does not begin with its area"],
  ["tickets: Attendant is notified", '"Attendant" is not known'],
  ["tickets: Notified the attendant", '"Notified" is not known'],
  ["tickets: notify the attendant", '"notify" is not known'],
  [`tickets: Notify ${"the attendant ".repeat(5)}`, "72 at most"],
  ["tickets: Notify the attendant. Tell the owner", "say one thing"],
  ["tickets: Notify the attendant; tell the owner", "say one thing"],
])("refuses %s", (subject, fault) => {
  expect(subjectFaults(subject).join(" ")).toContain(fault);
});

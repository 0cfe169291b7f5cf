import { beforeAll, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { setTimeZone } from "../../lib/text/timeZone.ts";
import { buildCampaign } from "./buildCampaign.testing.ts";
import { campaignRules, changeOf, checkCampaign, fieldsOf, tabOf, valuesOf } from "./campaignForm.ts";

beforeAll(() => loadPortuguese("campaigns"));
setTimeZone("America/Sao_Paulo");

const now = Date.parse("2026-11-20T12:00:00Z");
const rules = campaignRules((key) => key, { now: () => now, untouched: "2026-11-01T09:00" });
const known = buildCampaign({ scheduledAt: "2026-12-01T12:00:30.000Z" });

it("sends empty texts and choices as null", () => {
  const fields = fieldsOf({ ...valuesOf(undefined), name: " Natal ", whatsappId: "3", message2: "  " });
  expect(fields).toMatchObject({ name: "Natal", whatsappId: 3, message2: null, contactListId: null });
  expect(fields).toMatchObject({ scheduledAt: null, userId: null, queueId: null, openTicket: "disabled" });
});

it("sends the list or the tag, whichever was chosen last", () => {
  const values = { ...valuesOf(known), tagListId: "5" };
  expect(fieldsOf(values)).toMatchObject({ contactListId: 7, tagListId: null });
  expect(fieldsOf({ ...values, audience: "tag" })).toMatchObject({ contactListId: null, tagListId: 5 });
});

it("leaves a time and people that nobody touched to the server", () => {
  const values = valuesOf(known);
  expect(values.scheduledAt).toBe("2026-12-01T09:00");
  const change = changeOf({ ...values, name: "Outro" }, known);
  expect(change).toMatchObject({ name: "Outro" });
  expect(Object.keys(change)).not.toContain("scheduledAt");
  expect(Object.keys(change)).not.toContain("contactListId");
  expect(changeOf({ ...values, scheduledAt: "" }, known)).toMatchObject({ scheduledAt: null });
  expect(changeOf({ ...values, contactListId: "8" }, known)).toMatchObject({ contactListId: 8 });
});

it("takes the list that was made of a tag in the tag's place", () => {
  const ofTag = buildCampaign({ tagListId: 5, contactListId: 7 });
  const values = valuesOf(ofTag);
  expect(values.audience).toBe("tag");
  expect(changeOf({ ...values, audience: "list" }, ofTag)).toMatchObject({
    contactListId: 7,
    tagListId: null,
  });
});

it("wants a name and a connection, and takes them", () => {
  const problems = checkCampaign(valuesOf(undefined));
  expect(Object.keys(problems).toSorted()).toEqual(["name", "whatsappId"]);
  expect(checkCampaign(valuesOf(known))).toEqual({});
});

it("wants a queue for an agent while a conversation opens", () => {
  const values = { ...valuesOf(known), openTicket: true, userId: "4" };
  expect(rules.queueId?.(null, values)).toBe("problem.queue");
  expect(rules.queueId?.("2", values)).toBeUndefined();
  expect(rules.queueId?.(null, { ...values, openTicket: false })).toBeUndefined();
});

it("refuses a time in the past that was not there before", () => {
  const values = valuesOf(known);
  expect(rules.scheduledAt?.("2026-11-20T08:59", values)).toBe("problem.past");
  expect(rules.scheduledAt?.("2026-11-20T09:01", values)).toBeUndefined();
  expect(rules.scheduledAt?.("2026-11-01T09:00", values)).toBeUndefined();
});

it("finds the tab of each field", () => {
  const fields = ["name", "message3", "file", "confirmationMessage1", "queueId"];
  expect(fields.map(tabOf)).toEqual(["general", "messages", "messages", "confirmation", "ticket"]);
});

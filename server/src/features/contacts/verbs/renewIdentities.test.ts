import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { Identity } from "../../../channels/port.ts";
import { personRecognised } from "../contacts.actors.ts";
import { someone } from "../contacts.testing.ts";
import { findOrCreateContacts } from "../findOrCreateContacts.ts";
import { renewIdentities } from "./renewIdentities.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const [first, second, third] = ["5511987000001", "5511987000002", "5511987000003"] as const;
const by = personRecognised;
const phone = (value: string): Identity => ({ kind: "phone", value });
const lid = (value: string): Identity => ({ kind: "lid", value });
const minute = (n: number): string => new Date(Date.UTC(2026, 0, 5, 12, n)).toISOString();
const day = 24 * 60;

async function inCompany() {
  const { companyId } = await app.inNewCompany();
  /** A contact whom we know by these ids since a moment. */
  const meets = (identities: Identity[], since = minute(-365 * day)) =>
    app.database.tenant(companyId, async (tx) => {
      const [contact] = await findOrCreateContacts(tx, [someone({ identities })], { by });
      await tx.query({
        text: "update contacts set created_at = $2 where id = $1",
        values: [contact?.id, since],
      });
      return contact?.id ?? 0;
    });
  const change = (former: Identity[], current: Identity[], at: string) =>
    app.database.tenant(companyId, (tx) => renewIdentities(tx, { former, current, at, by }));
  /** Says which contact moved. */
  const moves = async (from: string, to: string, at: string) =>
    (await change([phone(from)], [phone(to)], at))?.contactId;
  /** Whom a message to the number reaches. */
  const ownerOf = async (number: string) => {
    const rows = await app.database.read<{ contact_id: number }>(companyId, {
      text: "select contact_id from contact_identities where company_id = $1 and kind = 'phone' and value = $2",
      values: [companyId, number],
    });
    return rows[0]?.contact_id;
  };
  return { meets, change, moves, ownerOf };
}

describe("a change that is told again", () => {
  it("does not move whoever has the old number since, and they move when they change it", async () => {
    const { meets, moves, ownerOf } = await inCompany();
    const ana = await meets([phone(first)]);
    expect(await moves(first, second, minute(0))).toBe(ana);
    const caio = await meets([phone(first)], minute(5));
    expect(await moves(first, second, minute(0))).toBeUndefined();
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([caio, ana]);
    expect(await moves(first, third, minute(2 * day))).toBe(caio);
    expect([await ownerOf(second), await ownerOf(third)]).toEqual([ana, caio]);
  });

  it("does not move an older contact that took the old number", async () => {
    const { meets, moves, ownerOf } = await inCompany();
    const [ana, caio] = [await meets([phone(first)]), await meets([phone(third)])];
    await moves(first, second, minute(0));
    expect(await moves(third, first, minute(5))).toBe(caio);
    expect(await moves(first, second, minute(0))).toBeUndefined();
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([caio, ana]);
  });

  it.each([
    { told: "from before we met them", at: minute(-1), does: false },
    { told: "in the second in which we met them", at: minute(0), does: true },
    { told: "later", at: minute(1), does: true },
  ])("moves a contact by a change $told: $does", async ({ at, does }) => {
    const { meets, moves, ownerOf } = await inCompany();
    const ana = await meets([phone(first)], minute(0).replace(".000", ".400"));
    expect(await moves(first, second, at)).toBe(does ? ana : undefined);
    expect(await ownerOf(does ? second : first)).toBe(ana);
  });
});

describe("changes of a number that goes from one to another", () => {
  it("move both in order", async () => {
    const { meets, moves, ownerOf } = await inCompany();
    const [ana, bia] = [await meets([phone(first)]), await meets([phone(second)])];
    expect(await moves(second, third, minute(0))).toBe(bia);
    expect(await moves(first, second, minute(5))).toBe(ana);
    expect([await ownerOf(second), await ownerOf(third)]).toEqual([ana, bia]);
  });

  it.each([true, false])("do not carry off the later one, the earlier one known: %s", async (isKnown) => {
    const { meets, moves, ownerOf } = await inCompany();
    const ana = await meets([phone(first)]);
    if (isKnown) await meets([phone(second)]);
    expect(await moves(first, second, minute(5))).toBe(ana);
    expect(await moves(second, third, minute(0))).toBeUndefined();
    expect([await ownerOf(second), await ownerOf(third)]).toEqual([ana, undefined]);
  });

  it("do not take it from who moved there since, but from who had it before", async () => {
    const { meets, moves, ownerOf } = await inCompany();
    const [ana, eva] = [await meets([phone(first)]), await meets([phone(third)])];
    await moves(third, second, minute(5));
    expect(await moves(first, second, minute(0))).toBeUndefined();
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([ana, eva]);
    expect(await moves(first, second, minute(10))).toBe(ana);
    expect(await ownerOf(second)).toBe(ana);
  });
});

describe("two people who swap numbers", () => {
  it.each([0, 5])("stay apart, the second change told of %i minutes later", async (later) => {
    const { meets, moves, ownerOf } = await inCompany();
    const [ana] = [await meets([phone(first)]), await meets([phone(second)])];
    expect(await moves(first, second, minute(0))).toBe(ana);
    expect(await moves(second, first, minute(later))).toBeUndefined();
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([undefined, ana]);
  });

  it("are not awaited for ever: who took the number goes on with it later", async () => {
    const { meets, moves, ownerOf } = await inCompany();
    const [ana] = [await meets([phone(first)]), await meets([phone(second)])];
    await moves(first, second, minute(0));
    expect(await moves(second, third, minute(2 * day))).toBe(ana);
    expect(await ownerOf(third)).toBe(ana);
  });

  it("are told from who goes on at once by a hidden id", async () => {
    const { meets, change, ownerOf } = await inCompany();
    const [ana] = [await meets([phone(first)]), await meets([phone(second)])];
    await change([phone(first)], [phone(second), lid("77")], minute(0));
    const renewed = await change([phone(second)], [phone(third), lid("77")], minute(5));
    expect(renewed?.contactId).toBe(ana);
    expect(await ownerOf(third)).toBe(ana);
  });
});

import { expect, it } from "vitest";
import { offeredOf, type RecentTicket, recentTickets, withoutRecent, withRecent } from "./recentTickets.ts";

const form = recentTickets({ companyId: 1, id: 2 });
const ticket = (id: number): RecentTicket => ({ id, uuid: `u${id}`, name: `Contato ${id}` });
const opened = (...ids: number[]) =>
  ids.map(ticket).reduce<readonly RecentTicket[]>((before, one) => withRecent(before, one), []);
const idsOf = (recent: readonly RecentTicket[]) => recent.map(({ id }) => id);

it("keeps the last ones, each once, the newest first, and offers five besides the open one", () => {
  const recent = opened(1, 2, 3, 4, 5, 6, 7, 3);
  expect(idsOf(recent)).toEqual([3, 7, 6, 5, 4, 2]);
  expect(idsOf(offeredOf(recent, "u3"))).toEqual([7, 6, 5, 4, 2]);
  expect(idsOf(offeredOf(recent, undefined))).toEqual([3, 7, 6, 5, 4]);
});

it("lets go of what is gone, and has the contact's name of today", () => {
  expect(idsOf(withoutRecent(opened(1, 2), "u1"))).toEqual([2]);
  const [renamed] = withRecent(opened(1), { ...ticket(1), name: "Rita" });
  expect(renamed).toEqual({ id: 1, uuid: "u1", name: "Rita" });
});

it("is of one user in one company", () => {
  const others = [
    { companyId: 1, id: 3 },
    { companyId: 2, id: 2 },
  ].map((user) => recentTickets(user).key);
  expect(others).not.toContain(form.key);
});

it("reads what is stored, and nothing where something else stands there", () => {
  const one = { id: 1, uuid: "u1", name: "Rita" };
  expect(form.parse([one, null, { id: 2 }, "x"])).toEqual([one]);
  expect(form.parse({ id: 1 })).toEqual([]);
});

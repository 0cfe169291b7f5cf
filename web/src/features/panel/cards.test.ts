import type { Colleague, PanelTicket } from "@balcao/contract";
import { expect, it } from "vitest";
import { buildTicket } from "../tickets/buildTicket.testing.ts";
import { cardsOf, queueFor } from "./cards.ts";

const person = (id: number, name: string, online = false): Colleague => ({
  id,
  name,
  online,
  availability: "online",
  profile: "user",
  queueIds: [],
});
const of = (id: number, userId: number | null, waitingSince: string | null = null): PanelTicket => ({
  ...buildTicket(id, { userId, queueId: null, updatedAt: `2026-11-20T12:00:0${id}.000Z` }),
  waitingSince,
});

it("has a card of what nobody has, then of who is there, then of who pauses, then of the others, by name", () => {
  const cards = cardsOf({ tickets: [], loads: [] }, [
    person(1, "Érica"),
    person(2, "Zeca", true),
    person(3, "Ana"),
    person(4, "Bia", true),
    { ...person(5, "Alan", true), availability: "lunch" },
  ]);
  const names = cards.map(({ attendant }) => attendant?.name);
  expect(names).toEqual([undefined, "Bia", "Zeca", "Alan", "Ana", "Érica"]);
});

it("puts each ticket on its card, who waits longest first, with how much there is", () => {
  const tickets = [
    of(1, 7),
    of(2, 7, "2026-11-20T11:00:00.000Z"),
    of(3, null),
    of(4, 7, "2026-11-20T10:00:00.000Z"),
    of(5, 7),
  ];
  const [waiting, ana, bia] = cardsOf({ tickets, loads: [{ userId: 7, open: 40, pending: 2 }] }, [
    person(7, "Ana"),
    person(8, "Bia"),
  ]);
  expect(waiting?.tickets.map(({ id }) => id)).toEqual([3]);
  expect(ana?.tickets.map(({ id }) => id)).toEqual([4, 2, 5, 1]);
  expect([ana?.open, ana?.pending, bia?.open]).toEqual([40, 2, 0]);
});

it("keeps a ticket in its queue, else takes the first of the attendant's", () => {
  const seller = { ...person(1, "Ana"), queueIds: [5, 6] };
  expect(queueFor({ ...of(1, null), queueId: 9 }, seller)).toBe(9);
  expect(queueFor(of(1, null), seller)).toBe(5);
  expect(queueFor(of(1, null), person(2, "Bia"))).toBeUndefined();
});

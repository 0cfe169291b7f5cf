import type { Panel, PanelTicket } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { buildTicket } from "../tickets/buildTicket.testing.ts";
import { applyPanelEvent } from "./applyPanelEvent.ts";
import { panelKeys } from "./panelKeys.ts";

const since = "2026-11-20T12:00:00.000Z";
const of = (id: number, userId: number | null): PanelTicket => ({
  ...buildTicket(id, { userId, status: userId === null ? "pending" : "open" }),
  waitingSince: since,
});

let client: QueryClient;
const shown = () => {
  const { tickets, loads } = client.getQueryData<Panel>(panelKeys.now) ?? { tickets: [], loads: [] };
  return {
    tickets: tickets.map(({ id, userId }) => [id, userId]),
    loads: loads
      .map(({ userId, open, pending }) => [userId, open, pending])
      .toSorted((a, b) => Number(a[0]) - Number(b[0])),
  };
};
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData<Panel>(panelKeys.now, {
    tickets: [of(1, 7), of(2, null)],
    loads: [
      { userId: 7, open: 3, pending: 0 },
      { userId: null, open: 0, pending: 1 },
    ],
  });
});

it("moves a ticket that gets an owner to their card", () => {
  const ticket = of(2, 9);
  applyPanelEvent(client, { action: "update", ticket });
  expect(shown()).toEqual({
    tickets: [
      [1, 7],
      [2, 9],
    ],
    loads: [
      [7, 3, 0],
      [9, 1, 0],
    ],
  });
});

it("keeps the place and the waiting of one that stays where it was", () => {
  const ticket = of(1, 7);
  applyPanelEvent(client, { action: "update", ticket: { ...ticket, lastMessage: "Olá" } });
  expect(shown()).toMatchObject({
    tickets: [
      [1, 7],
      [2, null],
    ],
  });
  expect(client.getQueryData<Panel>(panelKeys.now)?.tickets[0]).toMatchObject({
    lastMessage: "Olá",
    waitingSince: since,
  });
});

it("adds a new one, and takes away what was resolved or deleted", () => {
  const ticket = of(3, null);
  applyPanelEvent(client, { action: "create", ticket });
  expect(shown()).toMatchObject({
    tickets: [
      [1, 7],
      [2, null],
      [3, null],
    ],
    loads: [
      [null, 0, 2],
      [7, 3, 0],
    ],
  });
  applyPanelEvent(client, { action: "update", ticket: { ...ticket, status: "closed" } });
  applyPanelEvent(client, { action: "delete", ticketId: 1 });
  expect(shown()).toEqual({
    tickets: [[2, null]],
    loads: [
      [null, 0, 1],
      [7, 2, 0],
    ],
  });
});

it("leaves alone what it does not show", () => {
  const before = client.getQueryData(panelKeys.now);
  applyPanelEvent(client, { action: "delete", ticketId: 99 });
  expect(client.getQueryData(panelKeys.now)).toBe(before);
  client.clear();
  applyPanelEvent(client, { action: "delete", ticketId: 1 });
  expect(client.getQueryData(panelKeys.now)).toBeUndefined();
});

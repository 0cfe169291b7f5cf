import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { defaultFilters } from "../filters/ticketFilters.ts";
import { ticketKeys } from "../ticketKeys.ts";
import type { TicketAction } from "../actions/ticketActions.ts";
import { takeAnswer } from "./takeAnswer.ts";

function answered(action: TicketAction) {
  const client = new QueryClient();
  const keys = [ticketKeys.list({ ...defaultFilters, sub: "pending" }), ticketKeys.counts];
  for (const key of keys) client.setQueryData(key, { pages: [], pageParams: [] });
  const applied: number[] = [];
  takeAnswer(client, { action, answer: buildTicket(2) }, ({ id }) => applied.push(id));
  return { applied, stale: keys.map((key) => client.getQueryState(key)?.isInvalidated) };
}

it("shows what one keeps at once", () => {
  for (const action of ["accept", "reopen", "resolve"] as const)
    expect(answered(action)).toEqual({ applied: [2], stale: [false, false] });
});

it("asks the server what is left to see after handing a ticket on", () => {
  for (const action of ["transfer", "return"] as const)
    expect(answered(action)).toEqual({ applied: [], stale: [true, true] });
});

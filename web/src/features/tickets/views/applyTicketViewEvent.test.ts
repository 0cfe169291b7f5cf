import type { TicketView } from "@balcao/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText } from "../../../lib/text/plainText.ts";
import { defaultFilters } from "../filters/ticketFilters.ts";
import { applyTicketViewEvent, type TicketViewEvent } from "./applyTicketViewEvent.ts";

const viewArbitrary: fc.Arbitrary<TicketView> = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  name: fc.constantFrom("Ágeis", "agora", "Boletos", "zebra", "Ênfase"),
  isShared: fc.boolean(),
  filters: fc.constant(defaultFilters),
});
const eventArbitrary: fc.Arbitrary<TicketViewEvent> = fc.oneof(
  fc
    .tuple(fc.constantFrom("create" as const, "update" as const), viewArbitrary)
    .map(([action, view]) => ({ action, view })),
  fc.record({ action: fc.constant("delete" as const), viewId: fc.integer({ min: 1, max: 6 }) }),
);

/** The company's first, then by name, then by age. */
const load = (store: Map<number, TicketView>) =>
  [...store.values()]
    .map((view) => ({ view, place: [view.isShared ? 0 : 1, plainText(view.name), view.id].join("\u0000") }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ view }) => view);

describe("saved views", () => {
  it("equal a fresh load after any events", () => {
    fc.assert(
      fc.property(fc.array(viewArbitrary), fc.array(eventArbitrary), (views, events) => {
        const store = new Map(views.map((view) => [view.id, view]));
        let shown = load(store);
        for (const event of events) {
          if (event.action === "delete") store.delete(event.viewId);
          else store.set(event.view.id, event.view);
          shown = applyTicketViewEvent(shown, event);
          expect(shown).toEqual(load(store));
        }
      }),
    );
  });
});

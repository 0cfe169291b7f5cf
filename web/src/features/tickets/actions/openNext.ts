import type { Ticket } from "@balcao/contract";
import { type StoredForm, storedValue } from "../../../lib/storedValue.ts";

/** One's wish in this browser: who resolves the open conversation goes on with the next one. */
export const opensNextForm: StoredForm<boolean> = {
  key: "opensNext",
  parse: (stored) => stored === true,
};
export const opensNext = storedValue(opensNextForm);

/** Conversation below this one in the list that is shown, else the one above. */
export function nextOf(shown: readonly Ticket[], { id }: Pick<Ticket, "id">): Ticket | undefined {
  const place = shown.findIndex((ticket) => ticket.id === id);
  return place < 0 ? undefined : (shown[place + 1] ?? shown[place - 1]);
}

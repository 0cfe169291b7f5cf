import { type Answer, type ClientInput, type Endpoint, type Note, notesEndpoints } from "@balcao/contract";

/** Caller on behalf of a user: a test's client, or the demo's. */
export interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

export const buildNote = (
  caller: Caller,
  ticketId: number,
  note = "Prefere ser atendido de manhã",
): Promise<Note> => caller.ok(notesEndpoints.create, { body: { ticketId, note } });

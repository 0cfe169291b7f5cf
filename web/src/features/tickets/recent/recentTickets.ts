import { ofSession } from "../../../lib/browserStorage.ts";
import type { StoredForm } from "../../../lib/storedValue.ts";

/** Conversation that was open before, with what a list shows of it. */
export interface RecentTicket {
  id: number;
  uuid: string;
  name: string;
}

/** Number that is offered; one more is kept, since the one that is open is no offer. */
const most = 5;
const kept = most + 1;

/** Conversations that a user opened last in this browser, the newest first. */
export const recentTickets = (user: {
  companyId: number;
  id: number;
}): StoredForm<readonly RecentTicket[]> => ({
  key: `${ofSession}recentTickets.${user.companyId}.${user.id}`,
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isRecent).slice(0, kept) : []),
});

const isRecent = (one: Partial<RecentTicket> | null): one is RecentTicket =>
  typeof one?.id === "number" && typeof one.uuid === "string" && typeof one.name === "string";

export const withRecent = (before: readonly RecentTicket[], opened: RecentTicket): readonly RecentTicket[] =>
  [opened, ...withoutRecent(before, opened.uuid)].slice(0, kept);

export const withoutRecent = (before: readonly RecentTicket[], uuid: string): readonly RecentTicket[] =>
  before.filter((one) => one.uuid !== uuid);

/** Conversations to go back to, from the one that is open. */
export const offeredOf = (recent: readonly RecentTicket[], openUuid: string | undefined) =>
  recent.filter(({ uuid }) => uuid !== openUuid).slice(0, most);

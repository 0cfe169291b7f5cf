import type { TicketListQuery } from "@balcao/contract";
import { LRUCache } from "lru-cache";
import type { EventFeed } from "../../../platform/events/index.ts";
import { type Ctx, KeptAnswer } from "../../../platform/http/index.ts";
import type { Viewer } from "../tickets.policy.ts";
import type { ListedTickets } from "./listTickets.ts";

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    keptLists: KeptLists;
  }
}

interface KeptList {
  /** Place in the company's log up to which everything that happened is in it. */
  seq: number;
  answer: KeptAnswer<ListedTickets>;
}

/** Links in an answer are good for half an hour at least when it is written. Milliseconds. */
const maxAge = 300_000;
/** Bytes of a letter in memory, at most. */
const letter = 2;

/**
 * Pages of tabs as they were last answered. Everything that a page shows changes together with the company's log, so
 * that a page is true as long as the log ends where it did; the statement that would read it anew says whether.
 */
export class KeptLists {
  readonly #feed: EventFeed;
  readonly #lists: LRUCache<string, KeptList> | undefined;

  /** `maxBytes` 0 keeps nothing. */
  constructor(feed: EventFeed, maxBytes: number) {
    this.#feed = feed;
    this.#lists = maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, ttl: maxAge }) : undefined;
    // Its numbers come again, for other events.
    feed.onWentBack(() => this.#lists?.clear());
  }

  /** Finds the caller's page; `keep` takes what was read instead of it, once it is written. */
  find({ companyId, user }: Ctx, query: TicketListQuery) {
    const lists = this.#lists;
    const key = lists ? `${companyId} ${sightOf(user)} ${JSON.stringify(query)}` : "";
    const known = lists?.get(key);
    // Names and settings come from memory: what this process has not heard of yet may be missing in them.
    const heard = this.#feed.position(companyId);
    const keep = (seq: number, listed: ListedTickets): ListedTickets | KeptAnswer<ListedTickets> => {
      if (!lists || seq > heard) return listed;
      const answer = new KeptAnswer(listed, ({ length }) =>
        lists.set(key, { seq, answer }, { size: (key.length + length) * letter }),
      );
      return answer;
    };
    return { since: known?.seq, answer: known?.answer, keep };
  }
}

type Onlooker = Viewer & { hidesNumbers: boolean };
const sights = new WeakMap<Onlooker, string>();

/** All that decides which tickets a caller is shown, and how. */
function sightOf(viewer: Onlooker): string {
  const known = sights.get(viewer);
  if (known !== undefined) return known;
  const { id, isAdmin, allTicket, allowGroup, allHistoric, allUserChat, hidesNumbers, queueIds } = viewer;
  const sight = JSON.stringify([
    id,
    isAdmin,
    allTicket,
    allowGroup,
    allHistoric,
    allUserChat,
    hidesNumbers,
    ...queueIds,
  ]);
  sights.set(viewer, sight);
  return sight;
}

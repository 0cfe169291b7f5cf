import { nextInTalk, type Talk, type TalkTimes } from "@balcao/flow-engine";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { type LockedTicket, lockTicket } from "../tickets/index.ts";
import { buildConnection, buildQueue, buildTicket, type Site } from "../tickets/tickets.testing.ts";
import { actOf } from "./acts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

const kindOf = {
  inactivityTold: "inactivity",
  ticketExpired: "expiry",
  ratingExpired: "rating",
  ticketRedirected: "redirect",
} as const;
const kinds = Object.values(kindOf);
/** Conversations of each seed. */
const cases = 80;

/** Choices that the same seed makes again. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
  return <T>(...of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
}
type Pick = ReturnType<typeof chance>;

/** Times of a connection; a fallback queue may be gone. */
const timesOf = (pick: Pick, queueId: number): TalkTimes => ({
  timeSendQueue: pick(0, 5, 9),
  sendIdQueue: pick(null, queueId, queueId, 99_999_999),
  timeInactiveMessage: pick(0, 3, 6),
  inactiveMessage: pick("", " ", "Aí?", "Aí?"),
  expiresTicket: pick(0, 4, 8),
  expiresInactiveMessage: pick("", "Tchau"),
  whenExpiresTicket: pick(0, 1),
  expiresTicketNPS: pick(0, 5),
  complationMessage: pick("", "Obrigado"),
  waitingMessage: "Na fila",
});

/** A conversation as it may stand: its moments lie half a minute beside every limit, so that nothing hangs on haste. */
function talkOf(pick: Pick, now: number, queueId: number): Talk {
  const ago = (...minutes: number[]) => now - (pick(...minutes) + 0.5) * 60_000;
  const status = pick("open", "open", "open", "pending", "nps", "closed");
  const theirsAt = ago(1, 3, 5, 7, 9, 30);
  const oursAt = pick(0, ago(1, 3, 5, 7, 9, 30));
  const startedAt = status === "pending" ? 0 : pick(0, ago(2, 4, 6, 30));
  const lastWord = Math.max(theirsAt, oursAt, startedAt);
  return {
    status,
    queueId: pick(null, queueId),
    userId: null,
    bot: pick(null, null, inMenu),
    hasAccepted: false,
    notices: {},
    menuAt: null,
    answeredAt: [],
    waitingSince: ago(3, 5, 8, 20),
    closedAt: ago(3, 5, 8),
    startedAt,
    theirsAt,
    oursAt,
    rotatedAt: 0,
    askedId: null,
    toldAt: pick(0, 0, lastWord, lastWord - 60_000, lastWord + 60_000),
    rating: null,
    run: null,
    isFirst: false,
  };
}

const inMenu: Talk["bot"] = { at: "menu", menu: { queueId: null, optionIds: [], used: 1 }, askedAt: 0 };

const moment = (at: number | null): string | null => (at ? new Date(at).toISOString() : null);

/** Puts a conversation into rows of its own connection. */
async function store(site: Site, talk: Talk, times: TalkTimes): Promise<number> {
  const connectionId = await buildConnection(site, { settings: times });
  const { id } = await buildTicket(site, {
    status: talk.status,
    connection_id: connectionId,
    queue_id: talk.queueId,
  });
  await site.database.tenant(site.companyId, (tx) =>
    tx.query({
      text: `
        update tickets set last_inbound_at = $3, last_outbound_at = $4, started_at = $5, waiting_since = $6, closed_at = $7,
          inactive_told_at = $8, is_bot = $9 where company_id = $1 and id = $2`,
      values: [
        site.companyId,
        id,
        ...[talk.theirsAt, talk.oursAt, talk.startedAt, talk.waitingSince, talk.closedAt, talk.toldAt].map(
          moment,
        ),
        talk.bot?.at === "menu",
      ],
    }),
  );
  return id;
}

class TakenBack extends Error {}

/** The acts that judge a ticket as due; what they did is taken back. */
async function judged(site: Site, ticketId: number): Promise<string[]> {
  const due: string[] = [];
  for (const kind of kinds)
    await site.database
      .tenant(site.companyId, async (tx) => {
        const ticket: LockedTicket | undefined = await lockTicket(tx, ticketId);
        if (ticket && (await actOf[kind](app.running.services, tx, ticket))) due.push(kind);
        throw new TakenBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
  return due;
}

it.each([11, 2_026])(
  "is the same in a tried conversation, in the look for what is due and in the act (seed %i)",
  async (seed) => {
    const pick = chance(seed);
    const { companyId } = await app.inNewCompany();
    const site: Site = { database: app.database, companyId };
    const queueId = await buildQueue(site);
    const expected = new Map<number, string[]>();
    const told = new Map<number, unknown>();
    for (let index = 0; index < cases; index += 1) {
      const now = Date.now();
      const times = timesOf(pick, queueId);
      const talk = talkOf(pick, now, queueId);
      // Times as the settings are read: a fallback queue that is gone is none.
      const known = times.sendIdQueue === queueId ? times : { ...times, sendIdQueue: null };
      const next = nextInTalk(talk, known);
      const id = await store(site, talk, times);
      expected.set(id, next && next.at <= now ? [kindOf[next.rule]] : []);
      told.set(id, { talk, times });
    }
    const found = await app.database.system<{ company_id: number; kind: string; ticket_id: number }>({
      text: "select company_id, kind, ticket_id from app.due_tickets(1000, '{}')",
    });
    const foundOf = Map.groupBy(
      found.filter((one) => one.company_id === companyId),
      (one) => one.ticket_id,
    );
    for (const [id, due] of expected) {
      const looked = (foundOf.get(id) ?? []).map(({ kind }) => kind);
      const is = { looked, judged: await judged(site, id), of: told.get(id) };
      expect(is).toEqual({ looked: due, judged: due, of: told.get(id) });
    }
    // Each kind comes up, and so does what is not due.
    expect(new Set([...expected.values()].flat())).toEqual(new Set(kinds));
    expect([...expected.values()].filter((due) => due.length === 0).length).toBeGreaterThan(10);
  },
  120_000,
);

import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, type Emission, emission } from "../../platform/realtime/index.ts";
import { presenceChanged, sessionsEnded, userCreated, userDeleted, userUpdated } from "./users.events.ts";
import { type ColleagueRow, presentColleague } from "./users.present.ts";
import { colleagues } from "./users.queries.ts";

/** Everybody in a company hears of colleagues who come, change and go: the same for all. */
const userChanges = defineLive({
  on: [userCreated, userUpdated, presenceChanged],
  load: async (database, companyId, events) => {
    const ids = [...new Set(events.map((event) => event.payload.userId))];
    const rows = await database.read<ColleagueRow>(companyId, colleagues(companyId, "", ids));
    const emissionOf = (row: ColleagueRow, action: "create" | "update") =>
      emission(liveEvents.user, companyId, { action, user: presentColleague(row) });
    return {
      created: new Map(rows.map((row): [number, Emission] => [row.id, emissionOf(row, "create")])),
      updated: new Map(rows.map((row): [number, Emission] => [row.id, emissionOf(row, "update")])),
    };
  },
  tell: (event, { created, updated }) => {
    const one = (event.type === userCreated.name ? created : updated).get(event.payload.userId);
    return one ? [one] : [];
  },
  keyOf: (event) => `user.${event.payload.userId}`,
});

const userDeletions = defineLive({
  on: [userDeleted],
  load: async (_database, companyId, events) =>
    new Map(
      events.map(({ payload: { userId } }): [number, Emission] => [
        userId,
        emission(liveEvents.user, companyId, { action: "delete", userId }),
      ]),
    ),
  tell: (event, gone) => [gone.get(event.payload.userId)].filter((one) => one !== undefined),
  keyOf: (event) => `user.${event.payload.userId}`,
});

/** The sockets of sessions that are over learn why before they are cut. */
const endedSessions = defineLive({
  on: [sessionsEnded],
  toEnded: true,
  load: async (_database, companyId, events) =>
    new Map(
      events.map(({ seq, payload: { userId, reason } }): [number, Emission] => [
        seq,
        emission(liveEvents.auth, companyId, {
          action: reason === "login" ? "update" : "logout",
          user: { id: userId },
        }),
      ]),
    ),
  tell: ({ seq, payload }, told, viewer) => {
    if (viewer.id !== payload.userId || viewer.sessionId === payload.keptSessionId) return [];
    return [told.get(seq)].filter((one) => one !== undefined);
  },
});

export const usersLive: AnyLiveRule[] = [userChanges, userDeletions, endedSessions];

import { liveEvents } from "@balcao/contract";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  emitOncePerClass,
  type TypedEvent,
} from "../../platform/realtime/index.ts";
import { presenceChanged, sessionsEnded, userCreated, userDeleted, userUpdated } from "./users.events.ts";
import { type ColleagueRow, presentColleague } from "./users.present.ts";
import { colleagues } from "./users.queries.ts";

const keyOf = ({ payload: { userId } }: TypedEvent<{ userId: number }>) => `user.${userId}`;

/** Everybody in a company hears of colleagues who come, change and go: the same for all. */
const changes = defineLive({
  on: [userCreated, userUpdated, presenceChanged],
  async load(database, companyId, events) {
    const ids = [...new Set(events.map((event) => event.payload.userId))];
    const rows = await database.read<ColleagueRow>(companyId, colleagues(companyId, "", ids));
    return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
  },
  emissionsFor({ type, payload: { userId } }, { share, rows }, { companyId }) {
    const action = type === userCreated.name ? "create" : "update";
    return share(`${action} ${userId}`, () => {
      const row = rows.get(userId);
      return row && emission(liveEvents.user, companyId, { action, user: presentColleague(row) });
    });
  },
  keyOf,
});

const deletions = defineLive({
  on: [userDeleted],
  load: async () => emitOncePerClass(),
  emissionsFor: (event, share, { companyId }) =>
    share(keyOf(event), () =>
      emission(liveEvents.user, companyId, { action: "delete", userId: event.payload.userId }),
    ),
  keyOf,
});

/** The sockets of sessions that are over learn why before they are cut. */
const endedSessions = defineLive({
  on: [sessionsEnded],
  toEnded: true,
  load: async () => emitOncePerClass(),
  emissionsFor({ seq, payload: { userId, reason, sessionIds } }, share, viewer) {
    if (!sessionIds.includes(viewer.sessionId)) return [];
    const action = reason === "login" ? "update" : "logout";
    return share(`${seq}`, () =>
      emission(liveEvents.auth, viewer.companyId, { action, user: { id: userId } }),
    );
  },
});

export const usersLive: AnyLiveRule[] = [changes, deletions, endedSessions];

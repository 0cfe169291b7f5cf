import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import {
  type AnyLiveRule,
  defineLive,
  emission,
  emitOncePerClass,
  type TypedEvent,
} from "../../platform/realtime/index.ts";
import {
  connectionCreated,
  connectionDeleted,
  connectionUpdated,
  historyProgressed,
  sessionChanged,
} from "./connections.events.ts";
import {
  type ConnectionRecord,
  presentConnectionLabel,
  presentInEvent,
  type Presenter,
} from "./connections.present.ts";
import { connectionsByName } from "./connections.queries.ts";

type About = TypedEvent<{ connectionId: number }>;

const keyOf = ({ payload: { connectionId } }: About) => `connection.${connectionId}`;

async function load(database: Database, companyId: number, events: readonly Pick<About, "payload">[]) {
  const ids = [...new Set(events.map((event) => event.payload.connectionId))];
  const rows = await database.read<ConnectionRecord>(companyId, connectionsByName(companyId, ids));
  return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
}

/** Settings and QR codes are for those who may edit connections; a token is in no event. */
const shownTo = (mayEdit: boolean, row: ConnectionRecord, presenter: Presenter) =>
  mayEdit ? presentInEvent(presenter, row) : presentConnectionLabel(row);

/** `company-{id}-whatsapp` for what was changed by hand. */
const changes = (presenter: Presenter) =>
  defineLive({
    on: [connectionCreated, connectionUpdated],
    load,
    emissionsFor({ type, payload: { connectionId } }, { share, rows }, { companyId, permissions }) {
      const mayEdit = permissions.has("connections");
      return share(`${type} ${connectionId} ${mayEdit}`, () => {
        const row = rows.get(connectionId);
        const action = type === connectionCreated.name ? "create" : "update";
        const whatsapp = row && shownTo(mayEdit, row, presenter);
        return whatsapp && emission(liveEvents.connection, companyId, { action, whatsapp });
      });
    },
    keyOf,
  });

/** `company-{id}-whatsappSession` for what the session says. */
const sessionChanges = (presenter: Presenter) =>
  defineLive({
    on: [sessionChanged],
    load,
    emissionsFor({ payload: { connectionId } }, { share, rows }, { companyId, permissions }) {
      const mayEdit = permissions.has("connections");
      return share(`${connectionId} ${mayEdit}`, () => {
        const row = rows.get(connectionId);
        const session = row && shownTo(mayEdit, row, presenter);
        return session && emission(liveEvents.connectionSession, companyId, { action: "update", session });
      });
    },
    keyOf,
  });

/** `importMessages-{id}` for how far the import of old messages is. */
const imports = defineLive({
  on: [historyProgressed],
  load: (database, companyId, events: readonly TypedEvent<{ connectionId: number; isOver: boolean }>[]) =>
    load(database, companyId, events),
  emissionsFor({ payload: { connectionId, isOver } }, { share, rows }, { companyId, permissions }) {
    if (!permissions.has("connections")) return [];
    return share(`${connectionId} ${isOver}`, () => {
      const status = rows.get(connectionId)?.import;
      const about = { whatsappId: connectionId };
      if (isOver) return emission(liveEvents.historyImport, companyId, { action: "refresh", ...about });
      return status
        ? emission(liveEvents.historyImport, companyId, { action: "update", ...about, status })
        : undefined;
    });
  },
  keyOf: ({ payload: { connectionId } }) => `history.${connectionId}`,
});

const deletions = defineLive({
  on: [connectionDeleted],
  load: async () => emitOncePerClass(),
  emissionsFor: (event, share, { companyId }) =>
    share(keyOf(event), () =>
      emission(liveEvents.connection, companyId, {
        action: "delete",
        whatsappId: event.payload.connectionId,
      }),
    ),
  keyOf,
});

export const connectionsLive = (presenter: Presenter): AnyLiveRule[] => [
  changes(presenter),
  sessionChanges(presenter),
  imports,
  deletions,
];

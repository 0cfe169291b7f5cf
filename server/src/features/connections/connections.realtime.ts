import { liveEvents } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { type AnyLiveRule, defineLive, emission, type Emission } from "../../platform/realtime/index.ts";
import {
  connectionCreated,
  connectionDeleted,
  connectionUpdated,
  sessionChanged,
} from "./connections.events.ts";
import { type ConnectionRecord, presentConnection, presentConnectionLabel } from "./connections.present.ts";
import { connectionsByName } from "./connections.queries.ts";

type About = { connectionId: number };
type Wrap = (action: "create" | "update", view: ReturnType<typeof viewOf>) => Emission;

/** Settings and QR codes are for those who may edit connections; a token is in no event. */
const viewOf = (row: ConnectionRecord, { mayEdit, secretKey }: { mayEdit: boolean; secretKey: string }) =>
  mayEdit ? presentConnection({ secretKey, withToken: false }, row) : presentConnectionLabel(row);

/** Views of one batch, made once for each class of viewers. */
class ConnectionViews {
  readonly #rows: ReadonlyMap<number, ConnectionRecord>;
  readonly #secretKey: string;
  readonly #told = new Map<string, Emission[]>();

  constructor(rows: readonly ConnectionRecord[], secretKey: string) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#secretKey = secretKey;
  }

  static async load(
    database: Database,
    companyId: number,
    { ids, secretKey }: { ids: readonly number[]; secretKey: string },
  ) {
    const rows = await database.read<ConnectionRecord>(
      companyId,
      connectionsByName(companyId, [...new Set(ids)]),
    );
    return new ConnectionViews(rows, secretKey);
  }

  tell(
    { connectionId, action }: About & { action: "create" | "update" },
    viewer: Caller,
    wrap: Wrap,
  ): Emission[] {
    const mayEdit = viewer.permissions.has("connections");
    const key = `${action} ${connectionId} ${mayEdit}`;
    const known = this.#told.get(key);
    if (known) return known;
    const row = this.#rows.get(connectionId);
    const built = row ? [wrap(action, viewOf(row, { mayEdit, secretKey: this.#secretKey }))] : [];
    this.#told.set(key, built);
    return built;
  }
}

/** `company-{id}-whatsapp` for what was changed by hand. */
const changes = (secretKey: string) =>
  defineLive<About, ConnectionViews>({
    on: [connectionCreated, connectionUpdated],
    load: (database, companyId, events) =>
      ConnectionViews.load(database, companyId, {
        ids: events.map((event) => event.payload.connectionId),
        secretKey,
      }),
    tell: (event, views, viewer) =>
      views.tell(
        { ...event.payload, action: event.type === connectionCreated.name ? "create" : "update" },
        viewer,
        (action, whatsapp) => emission(liveEvents.connection, viewer.companyId, { action, whatsapp }),
      ),
    keyOf: (event) => `connection.${event.payload.connectionId}`,
  });

/** `company-{id}-whatsappSession` for what the session says. */
const sessionChanges = (secretKey: string) =>
  defineLive<About, ConnectionViews>({
    on: [sessionChanged],
    load: (database, companyId, events) =>
      ConnectionViews.load(database, companyId, {
        ids: events.map((event) => event.payload.connectionId),
        secretKey,
      }),
    tell: (event, views, viewer) =>
      views.tell({ ...event.payload, action: "update" }, viewer, (_action, session) =>
        emission(liveEvents.connectionSession, viewer.companyId, { action: "update", session }),
      ),
    keyOf: (event) => `session.${event.payload.connectionId}`,
  });

const deletions = defineLive({
  on: [connectionDeleted],
  load: async (_database, companyId, events) =>
    new Map(
      events.map(({ payload: { connectionId } }): [number, Emission] => [
        connectionId,
        emission(liveEvents.connection, companyId, { action: "delete", whatsappId: connectionId }),
      ]),
    ),
  tell: (event, gone) => [gone.get(event.payload.connectionId)].filter((one) => one !== undefined),
  keyOf: (event) => `connection.${event.payload.connectionId}`,
});

export const connectionsLive = (secretKey: string): AnyLiveRule[] => [
  changes(secretKey),
  sessionChanges(secretKey),
  deletions,
];

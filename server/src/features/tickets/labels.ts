import { FreshCache } from "../../platform/cache/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { EventFeed } from "../../platform/events/index.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    labels: LabelDirectory;
  }
}

export interface TagLabel {
  id: number;
  name: string;
  color: string;
}

/** Names that a company gives its queues, users, connections and tags. */
export interface Labels {
  queues: ReadonlyMap<number, { name: string; color: string }>;
  users: ReadonlyMap<number, { name: string }>;
  connections: ReadonlyMap<number, { name: string; groupAsTicket: boolean }>;
  /** `place` in the order of their names. */
  tags: ReadonlyMap<number, { place: number; tag: TagLabel }>;
  /** Asked for, and not there. */
  missing: Set<string>;
}

/** Ids that a row may name. */
export interface Named {
  queue_id: number | null;
  user_id: number | null;
  handed_by?: number | null;
  /** The last of them is who wrote last. */
  last_sent?: readonly number[];
  connection_id: number | null;
  tag_ids?: readonly number[];
}

const maxAge = 30_000;
/** Events after which a name may be another. */
const renaming = /^(queue|user|connection|tag)\.(created|updated|deleted)$/;

/**
 * Every company's labels, in memory: joined to each row of a list they cost more than the list. Changes are heard from
 * the event log; those of this process before they are answered.
 */
export class LabelDirectory {
  readonly #companies: FreshCache<Labels>;

  constructor(database: Database, feed: EventFeed) {
    this.#companies = new FreshCache({
      max: 1_000,
      maxAge,
      load: (key) => loadLabels(database, Number(key)),
    });
    const hear = (companyId: number, events: readonly { type: string }[]) => {
      if (events.some(({ type }) => renaming.test(type))) this.#companies.forget(String(companyId));
    };
    feed.onWentBack(() => this.#companies.forgetAll());
    feed.subscribe(hear);
    feed.subscribeToCommits(hear);
  }

  /** Loads everything that the rows name, as far as it exists. */
  async of(companyId: number, rows: readonly Named[]): Promise<Labels> {
    const known = await this.#get(companyId);
    if (rows.every((row) => knows(known, row))) return known;
    this.#companies.forget(String(companyId));
    const renewed = await this.#get(companyId);
    for (const row of rows) noteMissing(renewed, row);
    return renewed;
  }

  async #get(companyId: number): Promise<Labels> {
    const labels = await this.#companies.get(String(companyId));
    if (!labels) throw new Error(`Company ${companyId} has no labels`);
    return labels;
  }
}

type Kind = "queues" | "users" | "connections" | "tags";

/** Lists the ids that a row names, each with its kind. */
function* namesOf(row: Named): Generator<[Kind, number]> {
  if (row.queue_id !== null) yield ["queues", row.queue_id];
  if (row.user_id !== null) yield ["users", row.user_id];
  if (row.handed_by) yield ["users", row.handed_by];
  const writer = row.last_sent?.[3];
  if (writer) yield ["users", writer];
  if (row.connection_id !== null) yield ["connections", row.connection_id];
  for (const id of row.tag_ids ?? []) yield ["tags", id];
}

function knows(labels: Labels, row: Named): boolean {
  for (const [kind, id] of namesOf(row))
    if (!labels[kind].has(id) && !labels.missing.has(`${kind} ${id}`)) return false;
  return true;
}

/** Notes what is gone for good, so that it is not looked for again and again. */
function noteMissing(labels: Labels, row: Named): void {
  for (const [kind, id] of namesOf(row)) if (!labels[kind].has(id)) labels.missing.add(`${kind} ${id}`);
}

interface LabelsRow {
  [column: string]: unknown;
  queues: { id: number; name: string; color: string }[] | null;
  users: { id: number; name: string }[] | null;
  connections: { id: number; name: string; groupAsTicket: boolean }[] | null;
  tags: TagLabel[] | null;
}

async function loadLabels(database: Database, companyId: number): Promise<Labels> {
  const [row] = await database.read<LabelsRow>(companyId, {
    name: "load-labels",
    text: `
      select
        (select json_agg(json_build_object('id', id, 'name', name, 'color', color)) from queues where company_id = $1) as queues,
        (select json_agg(json_build_object('id', id, 'name', name)) from users where company_id = $1) as users,
        (select json_agg(json_build_object('id', id, 'name', name, 'groupAsTicket', group_as_ticket)) from connections where company_id = $1) as connections,
        (select json_agg(json_build_object('id', id, 'name', name, 'color', color) order by app.plain(name), id) from tags where company_id = $1) as tags`,
    values: [companyId],
  });
  const byId = <L extends { id: number }>(list: readonly L[] | null | undefined) =>
    new Map((list ?? []).map((one) => [one.id, one]));
  return {
    queues: byId(row?.queues),
    users: byId(row?.users),
    connections: byId(row?.connections),
    tags: new Map((row?.tags ?? []).map((tag, index) => [tag.id, { place: index, tag }])),
    missing: new Set(),
  };
}

import type { Channel, CompanySettings, ServiceHours } from "@balcao/contract";
import type { ResponderQueue } from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";
import { beginsFlows, type ConnectionSettings, readConnectionSettings } from "../connections/index.ts";
import { type OptionRow, treeOf } from "../queues/index.ts";
import { isHoliday, readCompanySettings, readHolidays } from "../settings/index.ts";
import { availableExpression } from "../users/index.ts";

export interface WorldConnection {
  id: number;
  name: string;
  channel: Channel;
  settings: ConnectionSettings;
  days: readonly ServiceHours[];
  queueIds: readonly number[];
  greetingFile: StoredFile | null;
  /** A flow may begin on it. */
  hasFlows: boolean;
  integrationId: number | null;
  promptId: number | null;
}

/** Place whose settings decide about a ticket. */
export interface TicketSetup {
  connection: WorldConnection;
  queue: ResponderQueue | undefined;
}

/** World of a company beside its tickets and contacts, as it is now. */
export interface World {
  /** Moment in ms. */
  now: number;
  settings: CompanySettings;
  days: readonly ServiceHours[];
  isHoliday(date: string): boolean;
  queues: ReadonlyMap<number, ResponderQueue>;
  /** Queues that hand round: minutes that somebody has to accept. */
  rotations: ReadonlyMap<number, number>;
  connections: ReadonlyMap<number, WorldConnection>;
  onlineOf(queueId: number): readonly number[];
}

interface QueueJson {
  id: number;
  name: string;
  greeting_message: string;
  out_of_hours_message: string;
  close_ticket: boolean;
  file_list_id: number | null;
  integration_id: number | null;
  prompt_id: number | null;
  opening_hours: ServiceHours[];
  rotation_on: boolean;
  rotation_minutes: number;
}

interface ConnectionJson {
  id: number;
  name: string;
  channel: Channel;
  settings: Record<string, unknown>;
  opening_hours: ServiceHours[];
  queue_ids: number[] | null;
  greeting_file: StoredFile | null;
  has_flows: boolean;
  integration_id: number | null;
  prompt_id: number | null;
}

interface WorldRow {
  [column: string]: unknown;
  now: number;
  settings: Record<string, unknown> | null;
  days: ServiceHours[] | null;
  queues: QueueJson[] | null;
  options: (OptionRow & { queue_id: number })[] | null;
  connections: ConnectionJson[] | null;
  online: { queue_id: number; user_ids: number[] }[] | null;
}

/** Loads in two statements, whatever waits. */
export async function loadWorld(tx: Tx, connectionIds: readonly number[]): Promise<World> {
  const [row] = await tx.query<WorldRow>({
    name: "world-of-responder",
    text: worldText,
    values: [tx.companyId, connectionIds],
  });
  if (!row) throw new Error("The database has no clock");
  const holidays = await readHolidays(tx);
  const optionsOf = Map.groupBy(row.options ?? [], ({ queue_id }) => queue_id);
  const online = new Map((row.online ?? []).map(({ queue_id, user_ids }) => [queue_id, user_ids]));
  const queues = (row.queues ?? []).map((queue) => queueOf(queue, optionsOf.get(queue.id) ?? []));
  return {
    now: row.now,
    settings: readCompanySettings(row.settings ?? {}),
    days: row.days ?? [],
    isHoliday: (date) => isHoliday(holidays, date),
    queues: new Map(queues.map((queue) => [queue.id, queue])),
    rotations: new Map((row.queues ?? []).flatMap(rotationOf)),
    connections: new Map((row.connections ?? []).map((one) => [one.id, connectionOf(one)])),
    onlineOf: (queueId) => online.get(queueId) ?? [],
  };
}

const queueOf = (queue: QueueJson, options: readonly OptionRow[]): ResponderQueue => ({
  id: queue.id,
  name: queue.name,
  greetingMessage: queue.greeting_message,
  outOfHoursMessage: queue.out_of_hours_message,
  days: queue.opening_hours,
  closeTicket: queue.close_ticket,
  integrationId: queue.integration_id,
  promptId: queue.prompt_id,
  fileListId: queue.file_list_id,
  options: treeOf(options),
});

const rotationOf = ({ id, rotation_on, rotation_minutes }: QueueJson): [number, number][] =>
  rotation_on ? [[id, rotation_minutes]] : [];

const connectionOf = ({
  settings,
  opening_hours,
  queue_ids,
  greeting_file,
  has_flows,
  integration_id,
  prompt_id,
  ...rest
}: ConnectionJson): WorldConnection => ({
  ...rest,
  hasFlows: has_flows,
  integrationId: integration_id,
  promptId: prompt_id,
  settings: readConnectionSettings(settings),
  days: opening_hours,
  queueIds: queue_ids ?? [],
  greetingFile: greeting_file,
});

const worldText = `
  select (extract(epoch from app.now()) * 1000)::float8 as now,
    (select s.settings from company_settings s where s.company_id = $1) as settings,
    (select c.opening_hours from companies c where c.company_id = $1) as days,
    (select json_agg(json_build_object('id', q.id, 'name', q.name, 'greeting_message', q.greeting_message,
        'out_of_hours_message', q.out_of_hours_message, 'close_ticket', q.close_ticket, 'opening_hours', q.opening_hours, 'file_list_id', q.file_list_id, 'integration_id', q.integration_id, 'prompt_id', q.prompt_id,
        'rotation_on', q.rotation_on, 'rotation_minutes', q.rotation_minutes))
      from queues q where q.company_id = $1) as queues,
    (select json_agg(o order by o.position) from chatbot_options o where o.company_id = $1) as options,
    (select json_agg(json_build_object('id', w.id, 'name', w.name, 'channel', w.channel, 'settings', w.settings,
        'opening_hours', w.opening_hours, 'has_flows', ${beginsFlows("w")}, 'integration_id', w.integration_id, 'prompt_id', w.prompt_id, 'queue_ids', (
          select json_agg(q.id order by q.order_queue, app.plain(q.name), q.id)
          from connection_queues cq join queues q on q.company_id = $1 and q.id = cq.queue_id
          where cq.company_id = $1 and cq.connection_id = w.id),
        'greeting_file', (
          select json_build_object('id', f.id, 'mimetype', f.mimetype, 'name', f.name, 'size', f.size, 'width', f.width, 'height', f.height)
          from files f where f.company_id = $1 and f.id = w.greeting_file_id)))
      from connections w where w.company_id = $1 and w.id = any($2::bigint[])) as connections,
    (select json_agg(there) from (
      select uq.queue_id, json_agg(u.id order by u.id) as user_ids
      from user_queues uq join users u on u.company_id = $1 and u.id = uq.user_id
      where uq.company_id = $1 and ${availableExpression} group by uq.queue_id) there) as online`;

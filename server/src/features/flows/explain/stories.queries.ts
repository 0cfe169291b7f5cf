import type { Statement } from "../../../platform/database/index.ts";

export interface StepRow {
  id: number;
  seq: number;
  flow_id: number;
  version: number | null;
  node_id: string;
  left_by: string | null;
  why: string;
  at: string;
  first_message_id: number | null;
}

export interface RunRow {
  [column: string]: unknown;
  id: string;
  flow_id: number;
  flow_name: string;
  version: number;
  trigger: string;
  began_at: string;
  ended_at: string | null;
  ending: string | null;
  variables: Record<string, string>;
  steps: StepRow[];
}

/** Steps of a run that are told at most, the last ones. */
export const mostSteps = 200;
/** Runs of a conversation that are told at most, the last ones. */
export const mostRuns = 20;

const stepsOf = (until: string): string => `
  (select coalesce(json_agg(s order by s.id), '[]') from (
    select s.id, s.seq, s.flow_id, s.version, s.node_id, s.left_by, s.why,
      to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, s.first_message_id from flow_steps s
    where s.company_id = $1 and s.run_id = r.id and ${until} order by s.id desc limit ${mostSteps}) s)`;

const columns = `
  r.id, r.flow_id, f.name as flow_name, r.version, r.trigger, r.began_at, r.ended_at, r.ending, r.variables`;

/** Conversation of a message, if the product may have said it by itself. */
export const ticketOfMessage = (companyId: number, messageId: number): Statement => ({
  name: "ticket-of-said-message",
  text: "select ticket_id from messages where company_id = $1 and id = $2",
  values: [companyId, messageId],
});

/** The run that said a message, with its steps up to that. */
export const runOfMessage = (
  companyId: number,
  { ticketId, messageId }: { ticketId: number; messageId: number },
): Statement => ({
  name: "run-of-message",
  text: `
    select ${columns}, ${stepsOf("s.id <= said.id")} as steps
    from flow_steps said
    join messages m on m.company_id = $1 and m.id = $3 and m.from_me and m.user_id is null and not m.is_private
    join flow_runs r on r.company_id = $1 and r.id = said.run_id
    join flows f on f.company_id = $1 and f.id = r.flow_id
    where said.company_id = $1 and said.ticket_id = $2 and said.first_message_id <= $3 and said.last_message_id >= $3
    order by said.id limit 1`,
  values: [companyId, ticketId, messageId],
});

/** Runs of a conversation, the last first. */
export const runsOfTicket = (companyId: number, ticketId: number): Statement => ({
  name: "runs-of-ticket",
  text: `
    select ${columns}, ${stepsOf("true")} as steps
    from flow_runs r join flows f on f.company_id = $1 and f.id = r.flow_id
    where r.company_id = $1 and r.ticket_id = $2 order by r.began_at desc, r.id limit ${mostRuns}`,
  values: [companyId, ticketId],
});

export interface NodeRow {
  [column: string]: unknown;
  flow_id: number;
  number: number;
  is_live: boolean;
  nodes: { id: string; type: string; data: Record<string, unknown> }[];
}

/** Nodes of versions, and of those that are live. */
export const nodesOfVersions = (
  companyId: number,
  wanted: readonly { flowId: number; version: number | null }[],
): Statement => ({
  name: "nodes-of-flow-versions",
  text: `
    select distinct on (v.flow_id, v.number) v.flow_id, v.number, v.number = f.published_number as is_live,
      v.definition -> 'nodes' as nodes
    from unnest($2::bigint[], $3::int[]) as w(flow_id, number)
    join flows f on f.company_id = $1 and f.id = w.flow_id
    join flow_versions v on v.company_id = $1 and v.flow_id = w.flow_id and v.number = coalesce(w.number, f.published_number)`,
  values: [companyId, wanted.map(({ flowId }) => flowId), wanted.map(({ version }) => version)],
});

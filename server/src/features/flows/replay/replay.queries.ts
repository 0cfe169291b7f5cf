import { mostReplayed } from "@balcao/contract";
import type { CallOutcome, FlowTrigger, TraceReason } from "@balcao/flow-engine";
import type { Statement } from "../../../platform/database/index.ts";

/** Steps of a run that are read: one more tells that it has more. */
export const mostSteps = 500;

export interface RunRow {
  [column: string]: unknown;
  id: string;
  version: number;
  seed: number | null;
  trigger: FlowTrigger;
  began_at: string;
  ticket_id: number;
  uuid: string;
  contact_id: number;
  name: string;
  number: string;
  email: string;
  extra: { name: string; value: string }[];
  tags: number[] | null;
  connection: string;
}

/** The last runs of a flow, newest first, with the contact of each as they are today. */
export const lastRuns = (companyId: number, flowId: number): Statement => ({
  name: "last-runs-of-flow",
  text: `
    select r.id, r.version, r.seed, r.trigger, r.began_at, r.ticket_id, t.uuid, t.contact_id, c.name, c.number, c.email,
      c.extra_info as extra, coalesce(w.name, '') as connection,
      (select json_agg(g.tag_id) from contact_tags g where g.company_id = $1 and g.contact_id = c.id) as tags
    from flow_runs r
    join tickets t on t.company_id = $1 and t.id = r.ticket_id
    join contacts c on c.company_id = $1 and c.id = t.contact_id
    left join connections w on w.company_id = $1 and w.id = r.connection_id
    where r.company_id = $1 and r.flow_id = $2 order by r.began_at desc, r.id limit ${mostReplayed}`,
  values: [companyId, flowId],
});

export interface StepRow {
  [column: string]: unknown;
  run_id: string;
  seq: number;
  flow_id: number;
  node_id: string;
  left_by: string | null;
  why: TraceReason;
  entered: boolean;
  /** In ms. */
  at: number;
  message_id: number | null;
}

/** Steps of runs in their order. */
export const stepsOfRuns = (companyId: number, runIds: readonly string[]): Statement => ({
  name: "steps-to-replay",
  text: `
    select s.run_id, s.seq, s.flow_id, s.node_id, s.left_by, s.why, s.entered, s.message_id,
      (extract(epoch from s.at) * 1000)::float8 as at
    from unnest($2::uuid[]) as r(id) cross join lateral (
      select * from flow_steps o where o.company_id = $1 and o.run_id = r.id order by o.id limit ${mostSteps + 1}) s
    order by s.run_id, s.id`,
  values: [companyId, runIds],
});

export interface WordsRow {
  [column: string]: unknown;
  id: number;
  body: string;
  media_type: string;
  option_id: string | null;
  file_name: string | null;
  has_file: boolean;
}

/** Messages as they came: of one that was edited, its first words. */
export const wordsOfMessages = (companyId: number, ids: readonly number[]): Statement => ({
  name: "words-to-replay",
  text: `
    select m.id, m.media_type, m.data ->> 'optionId' as option_id, m.media ->> 'name' as file_name,
      m.media is not null as has_file, coalesce((
        select e.body from message_edits e where e.company_id = $1 and e.message_id = m.id order by e.id limit 1), m.body) as body
    from messages m where m.company_id = $1 and m.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export interface CallRow {
  [column: string]: unknown;
  run_id: string;
  seq: number;
  outcome: CallOutcome | null;
  /** It was answered later than it waited; what was answered is not kept. */
  is_late: boolean;
}

/** What calls of runs were answered. */
export const callsOfRuns = (companyId: number, runIds: readonly string[]): Statement => ({
  name: "calls-to-replay",
  text: `
    select run_id, seq, outcome, late_at is not null as is_late
    from flow_calls where company_id = $1 and run_id = any($2::uuid[])`,
  values: [companyId, runIds],
});

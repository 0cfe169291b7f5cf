import type { DecidedRun } from "@balcao/flow-engine";

/** Parts that steps add to the figures of their day; the table has them by node and way out. */
export interface CountedPart {
  flow_id: number;
  node_id: string;
  /** '' for the node itself. */
  left_by: string;
  came: number;
  went: number;
  said: number;
  waited: number;
}

/** Says whether a run came to the node of a line of its trace, rather than went on in the node where it stood. */
export const isEntered = ({ trigger }: Pick<DecidedRun, "trigger">, place: number): boolean =>
  trigger !== null || place > 0;

/** Sums what the steps of a batch add. What ends a run is counted with the run itself. */
export function countSteps(stepped: readonly Pick<DecidedRun, "trigger" | "step">[]): CountedPart[] {
  const parts = new Map<string, CountedPart>();
  const partOf = (flowId: number, nodeId: string, leftBy: string): CountedPart => {
    const key = JSON.stringify([flowId, nodeId, leftBy]);
    const known = parts.get(key);
    if (known) return known;
    const part = { flow_id: flowId, node_id: nodeId, left_by: leftBy, came: 0, went: 0, said: 0, waited: 0 };
    parts.set(key, part);
    return part;
  };
  for (const one of stepped)
    for (const [place, { flowId, nodeId, leftBy, says }] of one.step.trace.entries()) {
      const entered = isEntered(one, place);
      const part = partOf(flowId, nodeId, "");
      part.came += Number(entered);
      part.said += says;
      // Whoever came here and did not leave waits, unless the run has ended.
      part.waited += Number(entered && leftBy === null && one.step.run !== null);
      if (leftBy !== null) partOf(flowId, nodeId, leftBy).went += 1;
    }
  return [...parts.values()].filter(({ came, went, said, waited }) => came + went + said + waited > 0);
}

/** Adds what `countSteps` gave, in `$parameter`. A flow that is gone has no figures. */
export const addSteps = (parameter: string): string => `
  insert into flow_days (company_id, flow_id, node_id, left_by, day, came, went, said, waited, stopped)
  select $1, x.flow_id, x.node_id, x.left_by, (app.now() at time zone app.ticket_zone($1))::date, x.came, x.went, x.said, x.waited, 0
  from jsonb_to_recordset(${parameter}::jsonb) as x(flow_id bigint, node_id text, left_by text, came int, went int, said int, waited int)
  join flows f on f.company_id = $1 and f.id = x.flow_id`;

/** Columns that `addEnds` counts, returned by a change of runs as `r`, which were as `o` before. */
export const endsOfRuns = `
  r.at_flow_id, r.node_id, r.ended_at, o.at_flow_id as was_flow_id, o.node_id as was_node_id, o.ended_at as was_ended_at`;

/** Counts the runs of a query `changed` that ended, and takes back the ends of those that go on. */
export const addEnds = `
  insert into flow_days (company_id, flow_id, node_id, left_by, day, came, went, said, waited, stopped)
  select $1, s.flow_id, s.node_id, '', (s.at at time zone app.ticket_zone($1))::date, 0, 0, 0, 0, sum(s.sign)
  from changed c cross join lateral (values
    (c.at_flow_id, c.node_id, c.ended_at, 1), (c.was_flow_id, c.was_node_id, c.was_ended_at, -1)) s(flow_id, node_id, at, sign)
  join flows f on f.company_id = $1 and f.id = s.flow_id
  where s.at is not null group by 2, 3, 5`;

import type { FlowDefinition, FlowSettings } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { readFlowSettings } from "../flows.present.ts";

/** A flow that something begins: it does only where it is active and has a version that is live. */
export interface NamedFlow {
  id: number;
  name: string;
  active: boolean;
  /** Number of the version that is live. */
  version: number | null;
}

/** Flows of a connection that begin without a phrase. */
export interface ConnectionFlows {
  welcome: NamedFlow | null;
  notPhrase: NamedFlow | null;
}

/** Reads the flows of connections, in one statement; connections without any are left out. */
export async function flowsOfConnections(
  tx: Tx,
  connectionIds: readonly number[],
): Promise<ReadonlyMap<number, ConnectionFlows>> {
  const named = (alias: string) => `
    case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'name', ${alias}.name,
      'active', ${alias}.active, 'version', ${alias}.published_number) end`;
  const rows = await tx.query<ConnectionFlows & { [column: string]: unknown; id: number }>({
    name: "flows-of-connections",
    text: `
      select w.id, ${named("a")} as welcome, ${named("b")} as "notPhrase" from connections w
      left join flows a on a.company_id = w.company_id and a.id = w.flow_id_welcome
      left join flows b on b.company_id = w.company_id and b.id = w.flow_id_not_phrase
      where w.company_id = $1 and w.id = any($2::bigint[])
        and (w.flow_id_welcome is not null or w.flow_id_not_phrase is not null)`,
    values: [tx.companyId, connectionIds],
  });
  return new Map(rows.map(({ id, welcome, notPhrase }) => [id, { welcome, notPhrase }]));
}

/** Reads flows by their ids, in one statement, such as those that a node leads to. */
export async function readNamedFlows(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedFlow>> {
  const rows = await tx.query<NamedFlow & { [column: string]: unknown }>({
    name: "named-flows",
    text: `
      select id, name, active, published_number as version from flows
      where company_id = $1 and id = any($2::bigint[])`,
    values: [tx.companyId, ids],
  });
  return new Map(rows.map(({ id, name, active, version }) => [id, { id, name, active, version }]));
}

/** A version as it runs. The definition never changes; settings are those of today. */
export interface RunnableVersion {
  flowId: number;
  version: number;
  name: string;
  definition: FlowDefinition;
  settings: FlowSettings;
}

/** Reads versions of flows, in one statement; those that are gone are left out. */
export async function readRunnable(
  tx: Tx,
  wanted: readonly { flowId: number; version: number }[],
): Promise<RunnableVersion[]> {
  if (wanted.length === 0) return [];
  const rows = await tx.query<
    RunnableVersion & { [column: string]: unknown; stored: Record<string, unknown> }
  >({
    name: "runnable-flow-versions",
    text: `
        select f.id as "flowId", v.number as version, f.name, v.definition, f.settings as stored
        from unnest($2::bigint[], $3::int[]) as w(flow_id, number)
        join flows f on f.company_id = $1 and f.id = w.flow_id
        join flow_versions v on v.company_id = $1 and v.flow_id = w.flow_id and v.number = w.number`,
    values: [tx.companyId, wanted.map(({ flowId }) => flowId), wanted.map(({ version }) => version)],
  });
  return rows.map(({ flowId, version, name, definition, stored }) => ({
    flowId,
    version,
    name,
    definition,
    settings: readFlowSettings(stored),
  }));
}

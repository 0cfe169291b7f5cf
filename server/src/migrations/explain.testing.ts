import pg from "pg";

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

export interface Explained {
  /** Address of the database for its owner. */
  databaseUrl: string;
  companyId: number;
  text: string;
  values: unknown[];
  /** True if it is planned as a prepared statement is planned that is planned once. */
  isPlannedOnce?: boolean;
}

/** The plans of everything that runs inside a statement, as the application's role runs it. */
export async function explain(explained: Explained): Promise<PlanNode[]> {
  const { databaseUrl, companyId, text, values, isPlannedOnce = false } = explained;
  const client = new pg.Client({ connectionString: databaseUrl });
  const plans: PlanNode[] = [];
  client.on("notice", ({ message }) => {
    const json = /plan:\n([^]*)/.exec(message ?? "")?.[1];
    if (json) plans.push(...nodesOf((JSON.parse(json) as { Plan: PlanNode }).Plan));
  });
  await client.connect();
  try {
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_format = json; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
      set client_min_messages = log; set role balcao_app`);
    await client.query("select set_config('app.company_id', $1, false)", [String(companyId)]);
    if (isPlannedOnce) await client.query("set plan_cache_mode = force_generic_plan");
    await client.query({ name: "explained", text, values });
  } finally {
    await client.end();
  }
  return plans;
}

/** Rows that a plan read from a table, those included that it left out. */
export const rowsRead = (nodes: readonly PlanNode[], table: string): number =>
  nodes
    .filter((node) => node["Relation Name"] === table)
    .reduce(
      (sum, node) =>
        sum +
        ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 1),
      0,
    );

export const readWhole = (nodes: readonly PlanNode[]) =>
  nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]);

import { type CompiledFlow, compileFlow, type FlowSettings, withSettings } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { readFlowSettings } from "../flows.present.ts";
import { readRunnable } from "../verbs/liveFlows.ts";

/** A flow as it is called and set up now. */
export interface KnownFlow {
  id: number;
  name: string;
  active: boolean;
  /** Number of the version that is live. */
  version: number | null;
  settings: FlowSettings;
  /** Tells it from a flow with the same ids in another database. */
  madeAt: string;
}

/** Reads flows by their ids, in one statement. */
export async function readKnownFlows(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownFlow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<
    Omit<KnownFlow, "settings"> & { [column: string]: unknown; settings: Record<string, unknown> }
  >({
    name: "flows-to-run",
    text: `
      select id, name, active, published_number as version, settings, created_at as "madeAt" from flows
      where company_id = $1 and id = any($2::bigint[])`,
    values: [tx.companyId, ids],
  });
  return new Map(
    rows.map(({ id, name, active, version, settings, madeAt }) => [
      id,
      { id, name, active, version, settings: readFlowSettings(settings), madeAt },
    ]),
  );
}

/** Versions that are kept ready: the ones that were asked for last. They never change. */
const mostKept = 500;
const kept = new Map<string, CompiledFlow>();

export interface WantedVersion {
  flow: KnownFlow;
  version: number;
}

const keyOf = (companyId: number, { flow, version }: WantedVersion): string =>
  `${companyId} ${flow.id} ${version} ${flow.madeAt}`;

/** Makes versions ready to run; those that are gone are left out. Costs a statement for the first run of each alone. */
export async function compiledVersions(tx: Tx, wanted: readonly WantedVersion[]): Promise<CompiledFlow[]> {
  const missing = wanted.filter((one) => !kept.has(keyOf(tx.companyId, one)));
  const asked = missing.map(({ flow, version }) => ({ flowId: flow.id, version }));
  const read = await readRunnable(tx, asked);
  const made = new Map(
    read.map(({ flowId, version, definition, settings }) => [
      `${flowId} ${version}`,
      compileFlow({ id: flowId, version, definition, settings }),
    ]),
  );
  return wanted.flatMap((one) => {
    const key = keyOf(tx.companyId, one);
    const flow = made.get(`${one.flow.id} ${one.version}`) ?? kept.get(key);
    if (!flow) return [];
    keep(key, flow);
    return [withSettings(flow, one.flow.settings)];
  });
}

function keep(key: string, flow: CompiledFlow): void {
  kept.delete(key);
  kept.set(key, flow);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

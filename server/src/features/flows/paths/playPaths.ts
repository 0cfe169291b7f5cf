import { type FlowDefinition, type FlowPath, longestText } from "@balcao/contract";
import {
  type ChangedPath,
  changedPaths,
  type CompiledFlow,
  type FlowSettings,
  playPath,
} from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { DomainError } from "../../../platform/http/index.ts";
import { namedIn } from "../definition/namedIn.ts";
import { compiledVersions, readKnownFlows } from "../runs/compiledFlows.ts";

interface Played {
  flowId: number;
  settings: FlowSettings;
  definition: FlowDefinition;
  tests: readonly FlowPath[];
}

/** Milliseconds after which further paths are not played: nobody waits longer for a save. */
const longestMs = 1_000;

/** Refuses tests whose conversations go elsewhere in this drawing than they say, with how they go now. */
export async function refuseChangedPaths(
  tx: Tx,
  { flowId, settings, definition, tests }: Played,
): Promise<void> {
  if (tests.length === 0) return;
  const flows = await flowsAfter(tx, namedIn(definition).flow);
  const around = { id: flowId, settings, flows, longestText };
  const until = performance.now() + longestMs;
  const changed: ChangedPath[] = [];
  for (const test of tests) {
    if (performance.now() > until) break;
    changed.push(...changedPaths(definition, [test], around));
  }
  if (changed.length > 0) throw new DomainError("ERR_FLOW_PATHS_CHANGED", { details: { changed } });
}

/** Tests with what the flow says now: the words that came with them name the files and queues of another company. */
export async function replayed(
  tx: Tx,
  { flowId, settings, definition, tests }: Played,
): Promise<readonly FlowPath[]> {
  if (tests.length === 0) return tests;
  const flows = await flowsAfter(tx, namedIn(definition).flow);
  const around = { id: flowId, settings, flows, longestText };
  const until = performance.now() + longestMs;
  return tests.map((test) =>
    performance.now() > until ? test : { ...test, script: playPath(definition, test, around) },
  );
}

/** Live flows in which one may go on, and those in which these may. */
export async function flowsAfter(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, CompiledFlow>> {
  const flows = new Map<number, CompiledFlow>();
  let wanted = ids;
  while (wanted.length > 0) {
    const known = await readKnownFlows(tx, wanted);
    const live = [...known.values()].flatMap((flow) =>
      flow.active && flow.version !== null ? [{ flow, version: flow.version }] : [],
    );
    const made = await compiledVersions(tx, live);
    for (const flow of made) flows.set(flow.id, flow);
    const next = made.flatMap(({ needs }) => needs.flatMap(({ kind, id }) => (kind === "flow" ? [id] : [])));
    wanted = [...new Set(next)].filter((id) => !flows.has(id) && !wanted.includes(id));
  }
  return flows;
}

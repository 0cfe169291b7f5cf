import { longestText, mostFlowPaths } from "@balcao/contract";
import {
  type CompiledFlow,
  type FlowPath,
  type FlowSettings,
  pathLimits,
  playPath,
} from "@balcao/flow-engine";
import { shownTimeZone } from "../../../lib/text/timeZone.ts";
import type { EditorStore } from "../editor/editorStore.ts";
import type { Chance, Trial } from "../tryIt/playFlow.ts";

export interface PathsAround {
  id: number;
  settings: FlowSettings;
  flows: ReadonlyMap<number, CompiledFlow>;
}

interface Tried {
  name: string;
  trial: Trial;
  isOpen: boolean;
  chance: Chance;
}

export const timeZoneOfPaths = (): string =>
  shownTimeZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Keeps what was tried as a test of the drawing; false where it has as many as it may. One of the same name is replaced. */
export function keepPath(
  store: EditorStore,
  around: PathsAround,
  { name, trial, isOpen, chance }: Tried,
): boolean {
  const others = store.tests.get().filter((test) => test.name !== name);
  if (others.length >= mostFlowPaths) return false;
  const path: FlowPath = {
    name,
    script: trial.script.slice(0, pathLimits.lines / 2).join("\n"),
    seed: trial.seed,
    at: trial.began,
    timeZone: timeZoneOfPaths(),
    isOpen,
    chance,
  };
  const script = playPath(store.document, path, { ...around, longestText });
  store.tests.set([...others, { ...path, script }]);
  return true;
}

import { type ChangedPath, type FlowPath, listIn, objectIn, textIn } from "@balcao/flow-engine";
import { ApiError } from "../../../lib/api/api.ts";
import type { EditorStore } from "../editor/editorStore.ts";

/** Keeps conversations as they go now. */
export function acceptPaths(store: EditorStore, changed: readonly ChangedPath[]): void {
  const now = new Map(changed.map(({ name, after }) => [name, after]));
  const accepted = (test: FlowPath): FlowPath => ({ ...test, script: now.get(test.name) ?? test.script });
  store.tests.set(store.tests.get().map(accepted));
}

/** Tests that the server saw go elsewhere; undefined for a refusal of another kind. */
export function changedOfRefusal(error: unknown): readonly ChangedPath[] | undefined {
  if (!(error instanceof ApiError) || error.code !== "ERR_FLOW_PATHS_CHANGED") return undefined;
  return listIn(objectIn(error.details)["changed"]).map((one) => {
    const { name, before, after } = objectIn(one);
    return { name: textIn(name), before: textIn(before), after: textIn(after) };
  });
}

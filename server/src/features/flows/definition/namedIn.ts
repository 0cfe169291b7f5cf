import type { FlowDefinition } from "@balcao/contract";
import { fileIdOf, idIn, type ReferenceKind, referencesOf } from "@balcao/flow-engine";

/** What a definition names, by kind: ids of rows, each once. Names of files that are none are left out. */
export type NamedRows = Readonly<Record<ReferenceKind, readonly number[]>>;

export function namedIn({ nodes }: FlowDefinition): NamedRows {
  const named: Record<ReferenceKind, Set<number>> = {
    queue: new Set(),
    user: new Set(),
    file: new Set(),
    tag: new Set(),
    flow: new Set(),
    integration: new Set(),
  };
  for (const { kind, value } of nodes.flatMap(referencesOf)) {
    const id = kind === "file" ? fileIdOf(String(value)) : idIn(value);
    if (id !== undefined) named[kind].add(id);
  }
  return {
    queue: [...named.queue],
    user: [...named.user],
    file: [...named.file],
    tag: [...named.tag],
    flow: [...named.flow],
    integration: [...named.integration],
  };
}

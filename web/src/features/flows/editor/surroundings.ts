import type { FlowFile } from "@balcao/contract";
import { longestText } from "@balcao/contract";
import type { ProblemWorld, ReferenceKind } from "@balcao/flow-engine";
import { createContext, use, useMemo } from "react";
import { useQueues } from "../../queues/index.ts";
import { plainTag, useTagChoice } from "../../tags/index.ts";
import { useColleagues } from "../../users/index.ts";
import { useFlowChoice } from "../flows.queries.ts";

interface Named {
  id: number;
  name: string;
}

/** What the company has that nodes can name; undefined while it is not known. */
export interface Surroundings {
  queue: readonly Named[] | undefined;
  user: readonly Named[] | undefined;
  tag: readonly Named[] | undefined;
  flow: readonly Named[] | undefined;
}

export function useLoadedSurroundings(): Surroundings {
  const { data: queue } = useQueues();
  const { data: user } = useColleagues();
  const { data: tag } = useTagChoice(plainTag);
  const { data: flow } = useFlowChoice();
  return useMemo(() => ({ queue, user, tag, flow }), [queue, user, tag, flow]);
}

const SurroundingsContext = createContext<Surroundings>({
  queue: undefined,
  user: undefined,
  tag: undefined,
  flow: undefined,
});
export const SurroundingsProvider = SurroundingsContext.Provider;
export const useSurroundings = (): Surroundings => use(SurroundingsContext);

/** Name of something that a node names; undefined where it is not known, or gone. */
export const nameIn = (list: readonly Named[] | undefined, id: number | undefined): string | undefined =>
  list?.find((one) => one.id === id)?.name;

/** World by which a flow is judged. */
export function worldOf(
  around: Surroundings,
  { files, silenceMinutes }: { files: ReadonlyMap<string, FlowFile>; silenceMinutes: number },
): ProblemWorld {
  const ids = (list: readonly Named[] | undefined) => list && new Set<unknown>(list.map(({ id }) => id));
  const known: Partial<Record<ReferenceKind, ReadonlySet<unknown> | undefined>> = {
    queue: ids(around.queue),
    user: ids(around.user),
    tag: ids(around.tag),
    flow: ids(around.flow),
  };
  return {
    has: (kind, value) => (kind === "file" ? files.has(String(value)) : known[kind]?.has(value)),
    longestText,
    silenceMinutes,
  };
}

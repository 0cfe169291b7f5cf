import type { OpenFlow } from "@balcao/contract";
import { compileFlow, type CompiledFlow, type FlowDocument, idIn } from "@balcao/flow-engine";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { shownTimeZone } from "../../../lib/text/timeZone.ts";
import { openFlow } from "../editor/editor.queries.ts";
import { useDocument, useEditor } from "../editor/editorStore.ts";
import {
  answerTrial,
  beginTrial,
  type Chance,
  compileDrawn,
  litBy,
  passTime,
  type Playing,
  sendFileInTrial,
  type Trial,
} from "./playFlow.ts";
import { sampleValues } from "./sampleContact.ts";

/** Plays the flow that is drawn, saved or not, with the engine that will run it; nothing is sent. */
export function useTryFlow({ id, settings }: OpenFlow) {
  const store = useEditor();
  const document = useDocument();
  const [chance, setChance] = useState<Chance>("free");
  const [isOpen, setOpen] = useState(true);
  const flow = useMemo(
    () => compileDrawn(document, { id, settings, chance }),
    [document, id, settings, chance],
  );
  const flows = useOtherFlows(flowsAfter(document));
  const around = useSampleWorld();
  const playingAt = (now: number): Playing => ({ flow, world: { ...around(now), isOpen, flows } });
  const begun = () => {
    const now = Date.now();
    return beginTrial(playingAt(now), { now, seed: randomSeed() });
  };
  const [trial, setTrial] = useState(begun);
  useLight(litBy(trial.trace, id));
  const play = (act: (now: Trial, playing: Playing) => Trial) => setTrial(act(trial, playingAt(trial.now)));
  return {
    trial,
    chance,
    isOpen,
    setChance,
    setOpen,
    begin: () => {
      setTrial(begun());
      // A new path begins dark.
      store.lit.set(new Set());
    },
    write: (text: string, choice?: string) =>
      play((now, playing) => answerTrial(now, playing, { text, choice })),
    sendFile: (name: string) => play((now, playing) => sendFileInTrial(now, playing, name)),
    wait: (ms: number) => play((now, playing) => passTime(now, playing, now.now + ms)),
    /** Until the pause or the silence is over. */
    waitForIt: () => play((now, playing) => passTime(now, playing, now.timer ?? now.now)),
  };
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** A made-up contact at a moment. */
function useSampleWorld() {
  const { name: userName } = useSession();
  const timeZone = shownTimeZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (now: number) => ({ values: sampleValues(now, { timeZone, userName }), timeZone });
}

/** Lights up what was gone, as long as one tries. */
function useLight(lit: ReadonlySet<string>): void {
  const store = useEditor();
  const gone = [...lit].join("\n");
  useEffect(() => store.lit.set(new Set(gone.split("\n"))), [gone, store]);
  useEffect(() => () => store.lit.set(new Set()), [store]);
}

/** Ids of the flows to which nodes lead, each once. */
const flowsAfter = ({ nodes }: FlowDocument): number[] => [
  ...new Set(nodes.flatMap(({ type, data }) => (type === "flow" ? (idIn(data["flowId"]) ?? []) : []))),
];

/** Flows in which this one goes on, as they were saved last. */
function useOtherFlows(ids: readonly number[]): ReadonlyMap<number, CompiledFlow> {
  return useQueries({
    queries: ids.map((id) => ({ queryKey: ["flows", "tried", id], queryFn: () => openFlow(id) })),
    combine: combineFlows,
  });
}

const combineFlows = (
  answers: readonly { data: OpenFlow | undefined }[],
): ReadonlyMap<number, CompiledFlow> =>
  new Map(
    answers.flatMap(({ data }) =>
      data?.flow
        ? [
            [
              data.id,
              compileFlow({ id: data.id, version: 0, definition: data.flow, settings: data.settings }),
            ] as const,
          ]
        : [],
    ),
  );

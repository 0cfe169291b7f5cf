import type { OpenFlow } from "@balcao/contract";
import { sampleValues } from "@balcao/flow-engine";
import { useEffect, useMemo, useState } from "react";
import { useDocument, useEditor } from "../editor/editorStore.ts";
import {
  answerTrial,
  beginTrial,
  type Chance,
  compileDrawn,
  litBy,
  type Playing,
  sendFileInTrial,
  type Trial,
  waitInTrial,
} from "./playFlow.ts";
import { useOtherFlows } from "../paths/otherFlows.ts";
import { keepPath, timeZoneOfPaths } from "../paths/keepPath.ts";

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
  const flows = useOtherFlows(document);
  const playingAt = (now: number): Playing => ({ flow, world: { ...sampleWorld(now), isOpen, flows } });
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
    wait: (ms: number) => play((now, playing) => waitInTrial(now, playing, now.now + ms)),
    /** Until the pause or the silence is over. */
    waitForIt: () => play((now, playing) => waitInTrial(now, playing, now.timer ?? now.now)),
    /** Keeps what was tried as a test of the flow. */
    keep: (name: string) => keepPath(store, { id, settings, flows }, { name, trial, isOpen, chance }),
  };
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** A made-up contact at a moment, the same as paths have. */
function sampleWorld(now: number): Pick<Playing["world"], "values" | "timeZone"> {
  const timeZone = timeZoneOfPaths();
  return { values: sampleValues(now, timeZone), timeZone };
}

/** Lights up what was gone, as long as one tries. */
function useLight(lit: ReadonlySet<string>): void {
  const store = useEditor();
  const gone = [...lit].join("\n");
  useEffect(() => store.lit.set(new Set(gone.split("\n"))), [gone, store]);
  useEffect(() => () => store.lit.set(new Set()), [store]);
}

import { endpoints, type TriedTalk, type TryInput, type TryStep } from "@balcao/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";

/** Lines of the simulated phone, in their order. */
export type TrialLine =
  | { id: number; kind: "contact"; text: string; at: number }
  | { id: number; kind: "answer"; step: TryStep };

interface Trial {
  talk: TriedTalk | null;
  lines: readonly TrialLine[];
}

const nothing: Trial = { talk: null, lines: [] };

/** A conversation that exists on this screen alone, with a clock of its own. */
export function useTrial(connectionId: number) {
  const [trial, setTrial] = useState(nothing);
  /** Milliseconds that the clock was moved. */
  const [shift, setShift] = useState(0);
  const [clockAt, setClockAt] = useState(() => Date.now());
  const ask = useMutation({
    mutationFn: (body: { talk: TriedTalk | null; input: TryInput; at: string }) =>
      call(endpoints.responder.try, { params: { id: connectionId }, body }),
  });

  async function play(input: TryInput, said?: string, moved = shift) {
    const at = Date.now() + moved;
    setClockAt(at);
    const { talk, steps } = await ask.mutateAsync({
      talk: trial.talk,
      input,
      at: new Date(at).toISOString(),
    });
    // Steps that time brought on the way were before the words.
    const [before, after] = [
      steps.filter((step) => Date.parse(step.at) < at),
      steps.filter((step) => Date.parse(step.at) >= at),
    ];
    setTrial(({ lines }) => {
      const first = lines.length;
      const answers: TrialLine[] = before.map((step, index) => ({ id: first + index, kind: "answer", step }));
      const middle = first + answers.length;
      if (said !== undefined) answers.push({ id: middle, kind: "contact", text: said, at });
      const rest = first + answers.length;
      answers.push(...after.map((step, index): TrialLine => ({ id: rest + index, kind: "answer", step })));
      return { talk, lines: [...lines, ...answers] };
    });
  }

  return {
    ...trial,
    clockAt,
    isBusy: ask.isPending,
    error: ask.error,
    play: (input: TryInput, said?: string) => void play(input, said).catch(() => undefined),
    moveClock: (ms: number) => {
      const moved = shift + ms;
      setShift(moved);
      void play({ kind: "wait" }, undefined, moved).catch(() => undefined);
    },
    setClock: (at: number) => {
      const moved = at - Date.now();
      setShift(moved);
      void play({ kind: "wait" }, undefined, moved).catch(() => undefined);
    },
    beginAnew: () => setTrial(nothing),
  };
}

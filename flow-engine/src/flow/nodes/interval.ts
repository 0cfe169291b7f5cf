import { flowLimits, handles } from "../definition.ts";
import { leave, type MakeNode, type Move } from "../node.ts";
import { numberIn } from "../readData.ts";

/** Whole seconds within what a pause may last; saving refuses others, and old flows have them. */
export const secondsIn = (value: unknown): number =>
  Math.min(flowLimits.intervalSeconds, Math.max(1, Math.round(numberIn(value) ?? 1)));

export const intervalNode: MakeNode = (data) => {
  const pause: Move = { kind: "wait", for: "time", ms: secondsIn(data["sec"]) * 1_000 };
  return {
    enter: (walk) => {
      walk.note("paused");
      return pause;
    },
    resume: (walk) => {
      walk.note("pauseOver");
      return leave(handles.next);
    },
  };
};

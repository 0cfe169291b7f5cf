import { handles } from "../definition.ts";
import { leave, type Move, stay } from "../node.ts";
import { isSameMoment } from "../../responder/situation.ts";
import type { Walk } from "../walk.ts";

/**
 * An answer that chooses nothing: words that were written before the question was read change nothing, others ask again.
 * After so many the run leaves by the way that is drawn for it, or gives up.
 */
export function heardWrong(walk: Walk, repeats: number, ask: () => Move): Move {
  const { run, world } = walk;
  const clock = { now: world.now };
  if (isSameMoment({ clock }, { askedAt: run.askedAt, isFirst: run.tries === 0 })) {
    walk.note("sameMoment");
    return stay;
  }
  run.tries += 1;
  if (run.tries <= repeats) {
    const move = ask();
    walk.note("invalid");
    return move;
  }
  walk.note("gaveUp");
  return walk.hasWay(handles.invalid) ? leave(handles.invalid) : { kind: "end", ending: "gaveUp" };
}

import { type MakeNode, type Move, need, stay } from "../node.ts";
import { dialogIn, idIn, numberIn, objectIn } from "../readData.ts";
import type { Walk } from "../walk.ts";
import { hearOutcome, leaveFailed, mayCall, openCall } from "./calling.ts";

/** Silence in ms after which a burst of messages is answered, and the longest that one waits for it. */
export const quietMs = { usual: 3_000, most: 10_000 };
/** Answers to one burst that are thrown away because newer words came. */
const mostThrownAway = 2;

/** When the burst began that is waited out, and how many answers to it were thrown away. */
interface Burst {
  since: number | null;
  thrownAway: number;
}

function burstOf({ run }: Walk): Burst {
  const session = objectIn(run.session);
  return { since: numberIn(session["since"]) ?? null, thrownAway: numberIn(session["thrownAway"]) ?? 0 };
}

/** Keeps what the client left, and what is ours. */
function keep(walk: Walk, burst: Burst): void {
  walk.run.session = { ...objectIn(walk.run.session), ...burst };
}

/** Waits until the contact has said all: each message begins the silence anew, up to a limit. */
function listen(walk: Walk): Move {
  const { now } = walk.world;
  const { since } = burstOf(walk);
  const begun = since ?? now;
  keep(walk, { since: begun, thrownAway: 0 });
  return { kind: "wait", for: "time", ms: Math.max(1, Math.min(quietMs.usual, begun + quietMs.most - now)) };
}

/**
 * A model answers what the contact writes, by a prompt of the company or by the node's own. A burst is answered once, and
 * an answer to which newer words came is thrown away and asked anew with all of them. Of a node's own prompt the call
 * names the place alone: keys are copied nowhere.
 */
export const openaiNode: MakeNode = (data) => {
  const own = dialogIn(data);
  const id = idIn(data["promptId"]) ?? idIn(own["promptId"]);
  const queueId = idIn(data["queueId"]) ?? idIn(own["queueId"]);
  const calls = { kind: "prompt", id: id ?? null, queueId } as const;
  const ask = (walk: Walk, thrownAway: number): Move => {
    keep(walk, { since: null, thrownAway });
    return openCall(walk, calls, false);
  };
  return {
    listens: true,
    enter: (walk) => {
      walk.run.session = null;
      return mayCall(walk, calls) ? listen(walk) : leaveFailed(walk, calls);
    },
    resume: (walk, heard) => {
      switch (heard.kind) {
        case "due":
          return ask(walk, 0);
        case "message":
          return walk.run.waits?.for === "call" ? stay : listen(walk);
        case "outcome": {
          const { thrownAway } = burstOf(walk);
          const isOld = walk.world.newerMessages > 0 && thrownAway < mostThrownAway;
          if (heard.outcome.kind === "ok" && isOld) return ask(walk, thrownAway + 1);
          return hearOutcome(walk, calls, heard.outcome);
        }
      }
    },
    needs: need("prompt", id),
  };
};

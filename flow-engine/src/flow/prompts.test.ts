import { describe, expect, it } from "vitest";
import { play, sketched } from "./play.testing.ts";

const called = sketched(
  [
    ["ask", "question", { typebotIntegration: { message: "Nome?", answerKey: "nome" } }],
    ["ia", "openai", { promptId: 5, typebotIntegration: { queueId: 3 } }],
  ],
  "ask>ia",
);

/** A run that waits for silence. */
function listening(own: Parameters<typeof play>[1] = {}) {
  const run = play(called, own);
  run.begin();
  run.says("Ana");
  return run;
}

describe("a prompt", () => {
  it("waits for silence before it is asked, and each message begins that anew, up to ten seconds", () => {
    const run = listening();
    expect([run.waits(), run.seconds(), run.call()]).toEqual(["time", 3, null]);
    const waited = [1, 2, 3, 4].map(() => {
      run.says("e mais", 2);
      return run.seconds();
    });
    expect(waited).toEqual([3, 3, 3, 2]);
    run.passes();
    expect(run.waits()).toBe("call");
    expect(run.seconds()).toBe(52);
    expect(run.call()).toMatchObject({ kind: "prompt", nodeId: "ia", request: { id: 5 } });
  });

  it("says what is answered, hears the next words, and hands over to its queue", () => {
    const run = listening();
    run.passes();
    expect(run.gets({ says: [{ text: "Às 8h." }], session: { seenId: 4, answers: 1 } })).toEqual(["Às 8h."]);
    expect(run.waits()).toBe("answer");
    run.says("E sábado?");
    expect(run.waits()).toBe("time");
    run.passes();
    expect(run.call()?.request).toMatchObject({ session: { seenId: 4, answers: 1 } });
    expect(run.gets({ says: [], next: { kind: "handOver" } })).toEqual(["[queue 3]"]);
    expect(run.ending()).toBe("queue");
  });

  it("throws an answer away to which newer words came, twice at most", () => {
    const world = { newerMessages: 1 };
    const run = listening(world);
    run.passes();
    for (const text of ["Velha", "Mais velha"]) {
      expect(run.gets({ says: [{ text }] })).toEqual([]);
      expect(run.waits()).toBe("call");
    }
    expect(run.gets({ says: [{ text: "Nova" }] })).toEqual(["Nova"]);
  });

  it("leaves by its way where it cannot be asked, or failed", () => {
    const run = listening({ missing: ["prompt 5"] });
    expect(run.ending()).toBe("failed");
    const failing = listening();
    failing.passes();
    expect(failing.getsNothing()).toEqual(["[queue 3]"]);
    expect(failing.ending()).toBe("failed");
  });

  it("lets go of whoever asks for a person", () => {
    const run = listening();
    run.says("atendente");
    expect(run.ending()).toBe("person");
  });
});

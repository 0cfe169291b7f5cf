import { describe, expect, it } from "vitest";
import type { Microphone } from "./microphone.ts";
import { VoiceRecorder } from "./voiceRecorder.ts";

/** A recorder whose microphones are opened by hand. */
function setUp(bytes = 20_000) {
  const told: string[] = [];
  const asked: { give: () => void; refuse: () => void }[] = [];
  const clock = { now: 1_000 };
  const encoder = { isBroken: false };
  const sounds = { areNone: false };
  const recorder = new VoiceRecorder({
    open: () => {
      const { promise, resolve, reject } = Promise.withResolvers<Microphone>();
      const number = asked.length + 1;
      const microphone = {
        stream: Object.create(null),
        pause: async () => {
          told.push(`paused ${number}`);
          return new Blob([`half of sound ${number}`]);
        },
        resume: () => void told.push(`resumed ${number}`),
        stop: async () => {
          told.push(`stopped ${number}`);
          return new Blob(sounds.areNone ? [] : [`sound ${number}`]);
        },
        release: () => void told.push(`released ${number}`),
      };
      asked.push({ give: () => resolve(microphone), refuse: () => reject(new Error("denied")) });
      return promise;
    },
    prepare: async (sound) => {
      if (encoder.isBroken) throw new Error("no encoder");
      told.push(`prepared ${await sound.text()}`);
      return { mp3: new Blob(["x".repeat(bytes)]), seconds: 5, waveform: [] };
    },
    now: () => clock.now,
  });
  const record = async () => {
    const started = recorder.start();
    asked.at(-1)?.give();
    await started;
  };
  return { recorder, asked, told, clock, encoder, sounds, record, phase: () => recorder.state().phase };
}

describe("a voice note", () => {
  it("asks for one microphone, however often one clicks meanwhile", async () => {
    const { recorder, asked, phase } = setUp();
    const started = recorder.start();
    await recorder.start();
    expect([asked.length, phase()]).toEqual([1, "asking"]);
    asked[0]?.give();
    await started;
    await recorder.start();
    expect([asked.length, phase()]).toEqual([1, "recording"]);
  });

  it("is paused, listened to and gone on with; a pause counts for nothing", async () => {
    const { recorder, record, told, clock, phase } = setUp();
    recorder.pause();
    expect(phase()).toBe("idle");
    await record();
    clock.now += 4_000;
    recorder.pause();
    const paused = recorder.state();
    if (paused.phase !== "paused") throw new Error(`It is ${paused.phase}`);
    expect([paused.seconds, await (await paused.sound).text()]).toEqual([4, "half of sound 1"]);
    clock.now += 60_000;
    recorder.resume();
    expect(recorder.state()).toMatchObject({ phase: "recording", since: clock.now - 4_000 });
    clock.now += 3_000;
    recorder.pause();
    recorder.leave();
    expect(recorder.state()).toMatchObject({ phase: "recorded", seconds: 7 });
    await recorder.finish();
    expect(told).toEqual(["paused 1", "resumed 1", "paused 1", "stopped 1", "prepared sound 1"]);
  });

  it("lets a microphone go that comes after one has left", async () => {
    const { recorder, asked, told, phase } = setUp();
    const started = recorder.start();
    recorder.leave();
    asked[0]?.give();
    await started;
    expect([told, phase()]).toEqual([["released 1"], "idle"]);
  });

  it("does not take the late microphone for the one that was asked for anew", async () => {
    const { recorder, asked, told, phase } = setUp();
    const first = recorder.start();
    recorder.cancel();
    const second = recorder.start();
    asked[0]?.give();
    await first;
    expect([told, phase()]).toEqual([["released 1"], "asking"]);
    asked[1]?.give();
    await second;
    expect(phase()).toBe("recording");
  });

  it("says that it was refused, unless one has left meanwhile", async () => {
    const { recorder, asked, phase } = setUp();
    const refused = recorder.start();
    asked[0]?.refuse();
    await expect(refused).rejects.toThrow("denied");
    expect(phase()).toBe("idle");
    const left = recorder.start();
    recorder.leave();
    asked[1]?.refuse();
    await expect(left).resolves.toBeUndefined();
  });

  it("is kept when one leaves, and sent only when one says so", async () => {
    const { recorder, told, clock, record } = setUp();
    await record();
    clock.now += 5_400;
    recorder.leave();
    recorder.leave();
    expect(recorder.state()).toMatchObject({ phase: "recorded", seconds: 5 });
    expect(told).toEqual(["stopped 1"]);
    await expect(recorder.finish()).resolves.toMatchObject({ seconds: 5 });
    expect(told).toEqual(["stopped 1", "prepared sound 1"]);
    await expect(recorder.finish()).resolves.toBeUndefined();
  });

  it("is gone when it is thrown away", async () => {
    const { recorder, told, record } = setUp();
    await record();
    recorder.cancel();
    await expect(recorder.finish()).resolves.toBeUndefined();
    expect(told).toEqual(["released 1"]);
  });

  it("is no slip of the finger", async () => {
    const { recorder, record, phase } = setUp(9_999);
    await record();
    await expect(recorder.finish()).resolves.toBe("too-short");
    expect(phase()).toBe("idle");
  });

  it("is a slip as well when it ended before the microphone gave anything", async () => {
    const { recorder, sounds, encoder, record, phase } = setUp();
    sounds.areNone = true;
    encoder.isBroken = true;
    await record();
    await expect(recorder.finish()).resolves.toBe("too-short");
    expect(phase()).toBe("idle");
  });

  it("is kept when it cannot be prepared, to be tried again", async () => {
    const { recorder, encoder, record, phase } = setUp();
    await record();
    encoder.isBroken = true;
    await expect(recorder.finish()).rejects.toThrow("no encoder");
    expect(phase()).toBe("recorded");
    encoder.isBroken = false;
    await expect(recorder.finish()).resolves.toMatchObject({ seconds: 5 });
  });
});

import { expect, it } from "vitest";
import { mix, waveformOf } from "./sound.ts";

it("draws the loudest stretch highest, and silence flat", () => {
  const samples = new Float32Array(4_800);
  samples.fill(0.2, 0, 2_400);
  samples.fill(0.8, 2_400);
  const waveform = waveformOf(samples);
  expect(waveform).toHaveLength(48);
  expect([waveform[0], waveform[47]]).toEqual([25, 100]);
  expect(new Set(waveformOf(new Float32Array(4_800)))).toEqual(new Set([0]));
  expect(waveformOf(new Float32Array(3))).toHaveLength(48);
});

it("mixes channels to one", () => {
  const left = new Float32Array([1, 0]);
  const right = new Float32Array([0, 0.5]);
  expect([...mix([left, right], 2)]).toEqual([0.5, 0.25]);
});

import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import { expect, it } from "vitest";
import { toMp3 } from "./toMp3.ts";
import { toVoiceNote } from "./toVoiceNote.ts";

const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;

/** A second of 440 Hz, 16 bit, one channel. */
function wav(): Buffer {
  const samples = Buffer.alloc(2 * 16_000);
  for (let i = 0; i < 16_000; i += 1)
    samples.writeInt16LE(Math.round(12_000 * Math.sin((i * 440 * 2 * Math.PI) / 16_000)), 2 * i);
  const header = Buffer.from(
    "RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0",
    "latin1",
  );
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

it.runIf(hasFfmpeg)("makes Ogg with Opus of a recording", async () => {
  const note = await toVoiceNote(Readable.from([wav()]));
  expect(note.subarray(0, 4).toString()).toBe("OggS");
  expect(note.includes("OpusHead")).toBe(true);
  expect(note.length).toBeGreaterThan(1_000);
});

it.runIf(hasFfmpeg)("makes MP3 of a voice note", async () => {
  const mp3 = await toMp3(Readable.from([await toVoiceNote(Readable.from([wav()]))]));
  expect(await fileTypeFromBuffer(mp3)).toMatchObject({ mime: "audio/mpeg" });
  expect(mp3.length).toBeGreaterThan(4_000);
});

it.runIf(hasFfmpeg)("makes so much of a recording, and no more: silence of many hours is small", async () => {
  const seconds = (mp3: Buffer) => mp3.length / 8_000;
  expect(seconds(await toMp3(Readable.from([wav()])))).toBeGreaterThan(0.9);
  expect(seconds(await toMp3(Readable.from([wav()]), 0.3))).toBeLessThan(0.6);
});

it("rejects what is no sound, and everything where there is no ffmpeg", async () => {
  const message = hasFfmpeg ? "ffmpeg ended with" : "ENOENT";
  await expect(toVoiceNote(Readable.from(["hello"]))).rejects.toThrow(message);
});

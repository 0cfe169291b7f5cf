const rate = 8_000;
export const sampleSeconds = 4;

/** A voice note for those without a microphone: syllables that rise and fall, as WAV. */
export function makeSampleVoice(): File {
  const samples = new Int16Array(rate * sampleSeconds);
  let phase = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / rate;
    const syllable = Math.max(0, Math.sin(time * 17)) ** 0.6 * (Math.sin(time * 2.1) > -0.75 ? 1 : 0);
    phase += (2 * Math.PI * (120 + 25 * Math.sin(time * 5) + 15 * Math.sin(time * 1.3))) / rate;
    const voice =
      Math.sin(phase) + 0.6 * Math.sin(3 * phase) + 0.4 * Math.sin(5 * phase + Math.sin(time * 3));
    samples[at] = Math.round(voice * syllable * 9_000);
  }
  return new File([headerOf(samples.byteLength), samples], "audio.wav", { type: "audio/wav" });
}

function headerOf(size: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(44));
  const word = (at: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  word(0, "RIFF");
  view.setUint32(4, 36 + size, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, "data");
  view.setUint32(40, size, true);
  return view.buffer;
}

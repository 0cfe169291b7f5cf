import { useEffect, useRef, useState } from "react";
import { encodeMp3 } from "./encodeMp3.ts";
import { decodeSound, waveformOf } from "./sound.ts";

export interface VoiceRecording {
  mp3: Blob;
  seconds: number;
  waveform: number[];
}

export type RecorderState =
  | { phase: "idle" }
  | { phase: "recording"; since: number; stream: MediaStream }
  | { phase: "encoding" };

/** Bytes; what is shorter was a slip of the finger. */
const smallest = 10_000;
const formats = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];

interface RecorderPorts {
  onRecorded: (recording: VoiceRecording) => void;
  onTooShort: () => void;
  /** No microphone, or not allowed, or a recording that the browser itself cannot read. */
  onFailed: (why: "denied" | "missing" | "broken") => void;
}

/** Records a voice note as MP3. The microphone is let go as soon as it ends, also when the page is left. */
export function useVoiceRecorder({ onRecorded, onTooShort, onFailed }: RecorderPorts) {
  const [state, setState] = useState<RecorderState>({ phase: "idle" });
  const recorder = useRef<MediaRecorder>(undefined);
  useEffect(() => () => release(recorder.current), []);

  async function start(): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
      recorder.current = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
      recorder.current.start();
      setState({ phase: "recording", since: Date.now(), stream });
    } catch (error) {
      onFailed(error instanceof DOMException && error.name === "NotFoundError" ? "missing" : "denied");
    }
  }

  function cancel(): void {
    release(recorder.current);
    recorder.current = undefined;
    setState({ phase: "idle" });
  }

  async function finish(): Promise<void> {
    const running = recorder.current;
    if (running === undefined || state.phase !== "recording") return;
    recorder.current = undefined;
    setState({ phase: "encoding" });
    try {
      const sound = await decodeSound(await endOf(running));
      const waveform = waveformOf(sound.samples);
      const seconds = Math.max(1, Math.round(sound.samples.length / sound.sampleRate));
      const mp3 = await encodeMp3(sound);
      if (mp3.size < smallest) onTooShort();
      else onRecorded({ mp3, seconds, waveform });
    } catch {
      onFailed("broken");
    } finally {
      setState({ phase: "idle" });
    }
  }

  return { state, start, cancel, finish };
}

/** Everything that was recorded. */
function endOf(recorder: MediaRecorder): Promise<Blob> {
  return new Promise((resolve) => {
    recorder.addEventListener("dataavailable", ({ data }) => resolve(data), { once: true });
    recorder.stop();
    release(recorder);
  });
}

function release(recorder: MediaRecorder | undefined): void {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}

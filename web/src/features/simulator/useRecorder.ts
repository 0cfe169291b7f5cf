import { useEffect, useRef, useState } from "react";

const formats = ["audio/ogg;codecs=opus", "audio/mp4", "audio/webm;codecs=opus"];

interface Recording {
  recorder: MediaRecorder;
  since: number;
}

/** Records from the microphone. `start` answers false where there is none or it is not allowed. */
export function useRecorder(onRecorded: (file: File, seconds: number) => void) {
  const [since, setSince] = useState<number>();
  const current = useRef<Recording>(undefined);
  useEffect(() => () => current.current?.recorder.stream.getTracks().forEach((track) => track.stop()), []);

  async function start(): Promise<boolean> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
      const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
      current.current = { recorder, since: Date.now() };
      recorder.start();
      setSince(Date.now());
      return true;
    } catch {
      return false;
    }
  }

  /** Ends it: sent, or thrown away. */
  function stop(keep: boolean): void {
    const recording = current.current;
    current.current = undefined;
    setSince(undefined);
    if (!recording) return;
    const { recorder, since: began } = recording;
    recorder.addEventListener("dataavailable", ({ data }) => {
      recorder.stream.getTracks().forEach((track) => track.stop());
      const seconds = Math.max(1, Math.round((Date.now() - began) / 1000));
      if (keep && data.size > 0) onRecorded(new File([data], "audio", { type: data.type }), seconds);
    });
    recorder.stop();
  }

  return { since, start, stop };
}

export interface Microphone {
  stream: MediaStream;
  /** Holds the recording, and gives what was recorded until here. */
  pause: () => Promise<Blob>;
  resume: () => void;
  /** Ends the recording, lets the microphone go, and gives everything that was recorded. */
  stop: () => Promise<Blob>;
  release: () => void;
}

const formats = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];

/** Begins to record. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
    const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    const sound = soundOf(recorder);
    recorder.start();
    return {
      stream,
      release,
      pause: () => {
        recorder.pause();
        return sound(() => recorder.requestData());
      },
      resume: () => recorder.resume(),
      stop: () => sound(() => recorder.stop()).finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Collects what the recorder hands out, and gives all of it each time that it was asked. */
function soundOf(recorder: MediaRecorder): (ask: () => void) => Promise<Blob> {
  const parts: Blob[] = [];
  const waiting: ((sound: Blob) => void)[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => {
    parts.push(data);
    waiting.shift()?.(new Blob(parts, { type: data.type }));
  });
  return (ask) => {
    const { promise, resolve } = Promise.withResolvers<Blob>();
    waiting.push(resolve);
    ask();
    return promise;
  };
}

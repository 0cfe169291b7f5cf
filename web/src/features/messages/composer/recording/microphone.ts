export interface Microphone {
  stream: MediaStream;
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
    recorder.start();
    return { stream, release, stop: () => endOf(recorder).finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

function endOf(recorder: MediaRecorder): Promise<Blob> {
  return new Promise((resolve) => {
    recorder.addEventListener("dataavailable", ({ data }) => resolve(data), { once: true });
    recorder.stop();
  });
}

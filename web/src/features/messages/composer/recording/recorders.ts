import { askBeforeUnload } from "../../../../lib/askBeforeUnload.ts";
import { onSessionEnd } from "../../../../lib/api/session.ts";
import { startEncoder } from "./encodeMp3.ts";
import { type Microphone, openMicrophone } from "./microphone.ts";
import { prepareVoice } from "./prepareVoice.ts";
import { VoiceRecorder } from "./voiceRecorder.ts";

/** Recorders by ticket: what is spoken waits there like a draft, as long as the page lives. */
const recorders = new Map<number, VoiceRecorder>();

export function recorderOf(ticketId: number): VoiceRecorder {
  const known = recorders.get(ticketId);
  if (known) return known;
  const recorder = new VoiceRecorder({ open, prepare: prepareVoice, now: Date.now });
  askBeforeUnload(recorder.subscribe, () => recorder.state().phase !== "idle");
  recorders.set(ticketId, recorder);
  return recorder;
}

async function open(): Promise<Microphone> {
  const microphone = await openMicrophone();
  startEncoder();
  return microphone;
}

onSessionEnd(() => {
  for (const recorder of recorders.values()) recorder.cancel();
  recorders.clear();
});

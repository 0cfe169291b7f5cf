import type { Ticket } from "@balcao/contract";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useChannelFacts } from "../../../../lib/api/channelFacts.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notify } from "../../../../lib/notify.ts";
import { useSession } from "../../../../lib/api/session.ts";
import type { VoiceRecording } from "./prepareVoice.ts";
import { recorderOf } from "./recorders.ts";
import type { VoiceRecorder } from "./voiceRecorder.ts";
import { outbox } from "../sending/sending.ts";
import { useColleagueAnswer } from "../colleague/useColleagueAnswer.ts";
import type { DraftModel } from "../draft/useDraft.ts";

/** Speaks instead of writing: the recording goes out as a voice note. Used with the ticket's id as key. */
export function useVoiceNote(ticket: Ticket, draft: DraftModel, isClosed: boolean) {
  const { t } = useTranslation("messages");
  const { isPrivate } = draft;
  const [recorder] = useState(() => recorderOf(ticket.id));
  const state = useSyncExternalStore(recorder.subscribe, recorder.state);
  const answer = useColleagueAnswer(ticket, recorder.begunAfter());
  const add = useAddVoice(ticket, draft);
  useEffect(() => recorder.beginAfter(answer.begunAfter), [recorder, answer.begunAfter]);
  useKeptRecording(recorder, { isClosed, name: ticket.contact.name });

  async function start() {
    answer.begin();
    await recorder.start().catch((error: unknown) => notify.error(t(`recording.${reasonOf(error)}`)));
  }
  function cancel() {
    recorder.cancel();
    answer.end();
  }
  async function finish() {
    if (!isPrivate && answer.holds()) return recorder.stop();
    answer.end();
    try {
      const recording = await recorder.finish();
      if (recording === "too-short") notify.warning(t("recording.tooShort"));
      else if (recording !== undefined) add(recording);
    } catch {
      notify.error(t("recording.broken"));
    }
  }
  return {
    state,
    answer,
    start,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop: () => recorder.stop(),
    cancel,
    finish,
  };
}

/** Keeps what was said for who leaves while speaking and comes back. */
function useKeptRecording(recorder: VoiceRecorder, { isClosed, name }: { isClosed: boolean; name: string }) {
  const { t } = useTranslation("messages");
  const leave = useEffectEvent(() => {
    const wasRecording = ["recording", "paused"].includes(recorder.state().phase);
    recorder.leave();
    if (wasRecording) notify.info(t("recording.kept", { name }));
  });
  useEffect(() => {
    if (isClosed) leave();
  }, [isClosed]);
  useEffect(() => () => leave(), []);
}

function useAddVoice(ticket: Ticket, { reply, setReply, isPrivate }: DraftModel) {
  const { id: userId } = useSession();
  const { voiceFile } = useChannelFacts(ticket.channel);
  return ({ mp3, seconds, waveform }: VoiceRecording) => {
    const file = new File([mp3], `audio-${Date.now()}.${voiceFile}`, { type: mp3.type });
    outbox.add({
      ticketId: ticket.id,
      userId,
      body: "",
      file: { file, url: URL.createObjectURL(file), caption: "" },
      quoted: reply,
      isPrivate,
      signMessage: false,
      extra: { voice: true, seconds, waveform },
    });
    setReply(null);
  };
}

const reasonOf = (error: unknown): "missing" | "denied" =>
  error instanceof DOMException && error.name === "NotFoundError" ? "missing" : "denied";

import type { Ticket } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { useSession } from "../../../lib/session.tsx";
import type { Quoted } from "./outbox.ts";
import { type VoiceRecording, useVoiceRecorder } from "./recording/useVoiceRecorder.ts";
import { outbox } from "./sending.ts";

interface VoiceNoteInput {
  ticket: Ticket;
  quoted: Quoted | null;
  isPrivate: boolean;
  onSent: () => void;
}

/** Speaks instead of writing: the recording goes out as a voice note. */
export function useVoiceNote({ ticket, quoted, isPrivate, onSent }: VoiceNoteInput) {
  const { t } = useTranslation("messages");
  const { id: userId } = useSession();
  function send({ mp3, seconds, waveform }: VoiceRecording) {
    const name = nameOf(ticket.channel);
    const file = new File([mp3], name, { type: mp3.type });
    outbox.add({
      ticketId: ticket.id,
      userId,
      body: "",
      file: { file, url: URL.createObjectURL(file), caption: "" },
      quoted,
      isPrivate,
      signMessage: false,
      extra: { voice: true, seconds, waveform },
    });
    onSent();
  }
  return useVoiceRecorder({
    onRecorded: send,
    onTooShort: () => notify.warning(t("recording.tooShort")),
    onFailed: (why) => notify.error(t(`recording.${why}`)),
  });
}

const nameOf = (channel: Ticket["channel"]): string =>
  `audio-${Date.now()}.${channel.startsWith("whatsapp") || channel === "simulator" ? "mp3" : "m4a"}`;

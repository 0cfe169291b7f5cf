import type { Ticket } from "@balcao/contract";
import { Textarea } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "../../../lib/i18n.ts";
import { usePreload } from "../../../lib/preload.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { AnswerWarning } from "./colleague/AnswerWarning.tsx";
import { ComposerNotice } from "./ComposerNotice.tsx";
import { ComposerTools, SendButton } from "./tools/ComposerTools.tsx";
import { ReplyBar } from "./draft/ReplyBar.tsx";
import { useComposer } from "./useComposer.ts";
import type { DraftModel } from "./draft/useDraft.ts";
import { useQuickReplies } from "./useQuickReplies.tsx";
import { useVoiceNote } from "./recording/useVoiceNote.ts";
import { VoiceButton } from "./recording/VoiceButton.tsx";
import styles from "./Composer.module.css";

const loadRecordingBar = () => import("./recording/RecordingBar.tsx");
const laterParts = [loadRecordingBar];
const RecordingBar = lazy(loadRecordingBar);

interface ComposerProps {
  ticket: Ticket;
  draft: DraftModel;
  onFiles: (files: File[]) => void;
  onLeave: () => void;
}

const maxRows = 8;
const maxLength = 20_000;
/** A thumb's Enter makes a new line; there is a button to send. */
const hasKeyboard = window.matchMedia("(pointer: fine)");

/** Where one writes. */
export function Composer({ ticket, draft, onFiles, onLeave }: ComposerProps) {
  const { t } = useTranslation("messages");
  const input = useRef<HTMLTextAreaElement>(null);
  const { reply, isPrivate } = draft;
  const composer = useComposer(ticket, draft);
  const quick = useQuickReplies({ ticket, composer, input });
  const clearReply = () => draft.setReply(null);
  const voice = useVoiceNote(ticket, draft, composer.state.closedBy !== undefined);
  const isSpeaking = voice.state.phase !== "idle" && voice.state.phase !== "asking";
  const asked = isSpeaking
    ? { answer: voice.answer, send: () => void voice.finish() }
    : { answer: composer.answer, send: composer.send };
  usePreload(laterParts);
  useShortcuts("inbox:shortcut.title", [
    { keys: ["r"], text: "inbox:shortcut.reply", run: () => input.current?.focus() },
    // These the field handles.
    { keys: ["Enter"], text: "inbox:shortcut.send" },
    { keys: ["Shift+Enter"], text: "inbox:shortcut.newLine" },
    { keys: ["/"], text: "inbox:shortcut.quick" },
    { keys: ["Escape"], text: "inbox:shortcut.leave" },
  ]);

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const sends = isSending(event);
    if (quick.handleKey(event, sends)) return sends ? event.preventDefault() : undefined;
    if (event.key === "Escape") {
      event.stopPropagation();
      if (composer.answer.warning !== undefined) return composer.answer.dismiss();
      return reply === null ? onLeave() : clearReply();
    }
    if (!sends) return;
    event.preventDefault();
    // Who holds the key has not read what sending asks.
    if (!event.repeat) composer.send();
  }
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || composer.state.closedBy !== undefined) return;
    event.preventDefault();
    onFiles(files);
  }
  const insert = (text: string) => {
    const element = input.current;
    if (element === null) return;
    element.focus();
    element.setRangeText(text, element.selectionStart, element.selectionEnd, "end");
    composer.setText(element.value);
  };
  /** Who turns to the team writes next; left on the button, the letters would be shortcuts. */
  const togglePrivate = () => {
    flushSync(draft.togglePrivate);
    input.current?.focus();
  };
  if (composer.state.closedBy !== undefined)
    return <ComposerNotice ticket={ticket} state={composer.state} isPrivate={false} />;
  return (
    <div className={styles.composer} data-private={isPrivate || undefined}>
      {quick.list}
      <ComposerNotice ticket={ticket} state={composer.state} isPrivate={isPrivate} />
      {reply !== null && <ReplyBar quoted={reply} contactName={ticket.contact.name} onClear={clearReply} />}
      {quick.attachment}
      <AnswerWarning answer={asked.answer} onSend={asked.send} onBack={() => input.current?.focus()} />
      {voice.state.phase !== "idle" && voice.state.phase !== "asking" && (
        <Suspense>
          <RecordingBar
            state={voice.state}
            onStop={voice.stop}
            onCancel={() => {
              voice.cancel();
              input.current?.focus();
            }}
            onSend={() => void voice.finish()}
          />
        </Suspense>
      )}
      <div className={styles.line} hidden={isSpeaking}>
        <ComposerTools
          ticket={ticket}
          composer={composer}
          onTogglePrivate={togglePrivate}
          onInsert={insert}
          onFiles={onFiles}
        />
        <Textarea
          ref={input}
          className={styles.input}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={maxRows}
          maxLength={maxLength}
          value={composer.text}
          disabled={!composer.mayWrite}
          aria-label={t(isPrivate ? "composer.private" : "composer.label", {
            name: ticket.contact.name,
          })}
          placeholder={t(isPrivate ? "composer.private" : "composer.placeholder")}
          onChange={(event) => composer.setText(event.currentTarget.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          {...quick.fieldProps}
          data-composer
        />
        {composer.text.trim() === "" && composer.attached === undefined ? (
          <VoiceButton
            disabled={!composer.mayWrite || voice.state.phase === "asking"}
            onClick={() => void voice.start()}
          />
        ) : (
          <SendButton disabled={!composer.maySend} onClick={composer.send} />
        )}
      </div>
    </div>
  );
}

const isSending = (event: KeyboardEvent): boolean =>
  event.key === "Enter" &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  (hasKeyboard.matches || event.ctrlKey || event.metaKey);

import type { Ticket } from "@balcao/contract";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { focusWhenFree } from "../../../lib/focusWhenFree.ts";
import { loadUpload } from "../../../lib/api/api.ts";
import { hasKeyboard, isCatchingForAnother, offerComposer, takeTyped } from "../../../lib/typeAhead.ts";
import { isInCommands } from "../../../lib/typing.ts";
import { usePreload } from "../../../lib/preload.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { Settled } from "../../../ui/settled/Settled.tsx";
import { isTaking, useTicketActions } from "../../tickets/index.ts";
import { useConversationParts } from "../conversationParts.ts";
import { Addressee } from "./Addressee.tsx";
import { AnswerWarning } from "./colleague/AnswerWarning.tsx";
import { ClosedNotice } from "./ClosedNotice.tsx";
import { DownNotice } from "./DownNotice.tsx";
import type { Written } from "./attachments/useAttached.ts";
import { ComposerNotice } from "./ComposerNotice.tsx";
import { closedBy } from "./composerState.ts";
import { ComposerText, isSending } from "./ComposerText.tsx";
import { ComposerTools } from "./tools/ComposerTools.tsx";
import { FoldButton } from "./tools/FoldButton.tsx";
import { SendButton } from "./tools/SendButton.tsx";
import { useFolding } from "./tools/useFolding.ts";
import { MentionList } from "./mentions/MentionList.tsx";
import { useNoteMentions } from "./mentions/useNoteMentions.ts";
import { ReplyBar } from "./draft/ReplyBar.tsx";
import { TakenNotice } from "./TakenNotice.tsx";
import { type ComposerModel, useComposer } from "./useComposer.ts";
import type { DraftModel } from "./draft/useDraft.ts";
import { SuggestionMark } from "./suggestion/SuggestionMark.tsx";
import { suggestKey, useSuggestion } from "./suggestion/useSuggestion.ts";
import { useSharedHere } from "./useSharedHere.ts";
import { useQuickReplies } from "./useQuickReplies.tsx";
import { useVoiceNote } from "./recording/useVoiceNote.ts";
import { VoiceButton } from "./recording/VoiceButton.tsx";
import { writingKeys } from "./writingKeys.ts";
import { insertText } from "../../../ui/form/insertText.ts";
import styles from "./Composer.module.css";

const loadRecordingBar = () => import("./recording/RecordingBar.tsx");
const laterParts = [loadRecordingBar];
// A photo that is sent without a network waits, if this is there.
const neededOffline = [loadUpload];
const RecordingBar = lazy(loadRecordingBar);

interface ComposerProps {
  ticket: Ticket;
  draft: DraftModel;
  /** Moment in ms of the epoch since when the conversation is open. */
  openedAt: number;
  /** Handle by which files take along what is being written. */
  written: Ref<Written>;
  onFiles: (files: File[], caption?: string) => void;
  onLeave: () => void;
}

const maxLength = 20_000;

/** Composer of messages; where one cannot write, why, and what would change that. */
export function Composer(props: ComposerProps) {
  const { ticket } = props;
  const { busy } = useTicketActions();
  const reason = isTaking(busy, ticket.id) ? undefined : closedBy(ticket);
  useAccepting(ticket);
  if (reason !== undefined) return <ClosedNotice ticket={ticket} reason={reason} />;
  return <OpenComposer {...props} />;
}

/** The field itself, with all that goes along. */
function OpenComposer({ ticket, draft, openedAt, written, onFiles, onLeave }: ComposerProps) {
  const { t } = useTranslation("messages");
  const input = useRef<HTMLTextAreaElement>(null);
  const { reply, isPrivate } = draft;
  const { ScheduledNext } = useConversationParts();
  const composer = useComposer(ticket, draft);
  // Words that go with a stored file go with no other.
  const freeText = composer.attached === undefined ? composer.text : "";
  useImperativeHandle(written, () => ({ text: freeText, setText: composer.setText }));
  const quick = useQuickReplies({ ticket, composer, input });
  const mentions = useNoteMentions({
    ticket,
    text: composer.text,
    setText: composer.setText,
    input,
    isPrivate,
  });
  const folding = useFolding(composer.text);
  const clearReply = () => draft.setReply(null);
  useWriteAtOnce(ticket.uuid, { input, composer });
  useAnswering(input);
  const mayAdd = composer.mayWrite && !composer.isTaking;
  useSharedHere({ composer, mayAdd, onFiles });
  const voice = useVoiceNote(ticket, draft, composer.state.closedBy !== undefined);
  const isSpeaking = voice.state.phase !== "idle" && voice.state.phase !== "asking";
  const asked = isSpeaking
    ? { answer: voice.answer, send: () => void voice.finish() }
    : { answer: composer.answer, send: composer.send };
  usePreload(laterParts);
  usePreload(neededOffline, { surely: true });
  const suggestion = useSuggestion(ticket, composer);
  useWritingKeys(input, suggestion.isOffered);

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.handleKey(event) || suggestion.handleKey(event)) return;
    const sends = isSending(event);
    if (quick.handleKey(event, sends)) return sends ? event.preventDefault() : undefined;
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      if (composer.answer.warning !== undefined) return composer.answer.dismiss();
      return reply === null ? onLeave() : clearReply();
    }
    if (!sends) return;
    event.preventDefault();
    // Somebody who holds the key has not read what sending asks.
    if (!event.repeat) composer.send();
  }
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !mayAdd) return;
    event.preventDefault();
    onFiles(files);
  }
  const isEmpty = composer.text.trim() === "" && composer.attached === undefined;
  /** Goes on where there is a keyboard; a finger asks for its own. */
  const goOnWriting = () => {
    if (hasKeyboard.matches && input.current !== null) focusWhenFree(input.current);
  };
  const insert = (text: string) => {
    const element = input.current;
    if (element === null) return;
    goOnWriting();
    composer.setText(insertText(element, text));
  };
  /** One goes on from words, with a finger too; of emojis one may want another. */
  const insertWords = (text: string) => {
    insert(text);
    if (!hasKeyboard.matches) input.current?.focus();
  };
  /** Turning to the team, one writes next, with a finger too. */
  const togglePrivate = () => {
    flushSync(draft.togglePrivate);
    if (isPrivate || input.current === null) goOnWriting();
    else focusWhenFree(input.current);
  };
  return (
    <div className={styles.composer} data-private={isPrivate || undefined}>
      {quick.list}
      <MentionList {...mentions} />
      <Suspense>
        <ScheduledNext contact={ticket.contact} />
      </Suspense>
      <TakenNotice ticket={ticket} openedAt={openedAt} isWriting={composer.text !== ""} />
      {!isPrivate && <DownNotice ticket={ticket} />}
      <ComposerNotice ticket={ticket} state={composer.state} isPrivate={isPrivate} />
      {!isPrivate && ticket.answersTo !== null && <Addressee number={ticket.answersTo} />}
      {reply !== null && <ReplyBar quoted={reply} contactName={ticket.contact.name} onClear={clearReply} />}
      {quick.attachment}
      <SuggestionMark {...suggestion} />
      <AnswerWarning answer={asked.answer} onSend={asked.send} onBack={() => input.current?.focus()} />
      {voice.state.phase !== "idle" && voice.state.phase !== "asking" && (
        <Suspense>
          <RecordingBar
            state={voice.state}
            onPause={voice.pause}
            onResume={voice.resume}
            onStop={voice.stop}
            onCancel={() => {
              voice.cancel();
              goOnWriting();
            }}
            onSend={() => void voice.finish().then(goOnWriting)}
          />
        </Suspense>
      )}
      <div className={styles.line} hidden={isSpeaking} data-folded={folding.isFolded || undefined}>
        <ComposerTools
          ticket={ticket}
          composer={composer}
          mayAdd={mayAdd}
          isQuickOpen={quick.isOpen}
          onToggleQuick={quick.toggle}
          onTogglePrivate={togglePrivate}
          onDone={goOnWriting}
          onInsert={insert}
          onInsertWords={insertWords}
          onFiles={onFiles}
        />
        {composer.text !== "" && <FoldButton {...folding} />}
        <ComposerText
          ref={input}
          maxLength={maxLength}
          value={composer.text}
          disabled={!composer.mayWrite}
          aria-label={t(isPrivate ? "composer.private" : "composer.label", {
            name: ticket.contact.name,
          })}
          placeholder={t(isPrivate ? "composer.private" : "composer.placeholder")}
          shortPlaceholder={t(isPrivate ? "composer.privateToggle" : "type.conversation")}
          onChange={(event) => {
            composer.setText(event.currentTarget.value);
            folding.fold();
            mentions.follow(event.currentTarget);
          }}
          onFocus={folding.fold}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          {...quick.fieldProps}
          {...mentions.fieldProps}
        />
        {/* One writes knowingly what turns the microphone into sending; what turns it back comes with the click. */}
        {isEmpty ? (
          <Settled meaning={isSpeaking ? "speaking" : "voice"}>
            <VoiceButton
              disabled={!mayAdd || voice.state.phase === "asking"}
              onClick={() => void voice.start()}
            />
          </Settled>
        ) : (
          <SendButton disabled={!composer.maySend} onClick={composer.send} />
        )}
      </div>
    </div>
  );
}

/** Lists the keys of the field; that for a suggestion only where there are any. */
function useWritingKeys(input: RefObject<HTMLTextAreaElement | null>, isSuggesting: boolean): void {
  const [startWriting, ...inField] = writingKeys.shortcuts;
  useShortcuts(writingKeys.title, [
    { ...startWriting, run: () => input.current?.focus() },
    ...inField,
    ...(isSuggesting ? [suggestKey] : []),
  ]);
}

/** Accepts for whoever pressed “accept” in a notification, once: neither a reload nor a later return does it again. */
function useAccepting(ticket: Ticket): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { run } = useTicketActions();
  const accept = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true });
    if (ticket.status === "pending") run("accept", ticket);
  });
  const isAsked = hash === "#accept";
  useEffect(() => {
    if (isAsked) accept();
  }, [isAsked]);
}

/** Lets who pressed “answer” in a notification write at once, also with a finger. */
function useAnswering(input: RefObject<HTMLTextAreaElement | null>): void {
  const { hash, key } = useLocation();
  const asked = hash === "#answer" ? key : undefined;
  useEffect(
    () => (asked !== undefined && input.current !== null ? focusWhenFree(input.current) : undefined),
    [asked, input],
  );
}

/** Goes on with what was typed on the way here. */
function useWriteAtOnce(
  uuid: string,
  { input, composer }: { input: RefObject<HTMLTextAreaElement | null>; composer: ComposerModel },
): void {
  const begin = useEffectEvent(() => {
    const element = input.current;
    const isElsewhere = isCatchingForAnother(uuid) || isInCommands(document.activeElement);
    if (element === null || !hasKeyboard.matches || isElsewhere) return undefined;
    const typed = takeTyped(uuid);
    if (typed !== "") flushSync(() => composer.setText(composer.text + typed));
    element.setSelectionRange(element.value.length, element.value.length);
    return focusWhenFree(element);
  });
  useLayoutEffect(() => begin(), []);
  useLayoutEffect(
    () => (input.current === null ? undefined : offerComposer(uuid, input.current)),
    [uuid, input],
  );
}

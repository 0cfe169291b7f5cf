import type { Chat } from "@balcao/contract";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useSession } from "../../lib/api/session.ts";
import { focusWhenFree } from "../../lib/focusWhenFree.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { hasKeyboard } from "../../lib/typeAhead.ts";
import {
  AttachButton,
  ComposerLine,
  ComposerText,
  EmojiButton,
  isSending,
  mentionedIn,
  MentionList,
  SendButton,
  useDraft,
  useKeptDraft,
  useMentions,
  type Written,
} from "../messages/index.ts";
import { chatOutbox } from "./chatOutbox.ts";
import { insertText } from "../../ui/form/insertText.ts";
import { othersIn, useChatName } from "./useChatName.ts";

interface ChatComposerProps {
  chat: Chat;
  /** Handle by which files take along what is being written. */
  written: Ref<Written>;
  onFiles: (files: File[]) => void;
}

/** Composer of a chat: text with emoji and names, and the way to files. */
export function ChatComposer({ chat, written, onFiles }: ChatComposerProps) {
  const { t } = useTranslation("internal-chat");
  const { id: userId } = useSession();
  const { name } = useChatName(chat);
  const input = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`chat-${chat.id}`);
  const [text, setText] = useState(() => draft.read().text);
  useKeptDraft(draft, { text, isPrivate: false, reply: null, attached: null, begunAfter: 0 });
  useImperativeHandle(written, () => ({ text, setText }));
  const others = othersIn(chat, userId);
  const mentions = useMentions({ text, setText, input, members: chat.isGroup ? others : [] });

  function send() {
    if (text.trim() === "") return;
    chatOutbox.add({
      ticketId: chat.id,
      userId,
      body: text.trim(),
      file: null,
      quoted: null,
      isPrivate: false,
      signMessage: false,
      mentions: mentionedIn(text, others),
    });
    setText("");
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.handleKey(event) || !isSending(event)) return;
    event.preventDefault();
    if (!event.repeat) send();
  }
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }
  const goOnWriting = () => {
    if (hasKeyboard.matches && input.current !== null) focusWhenFree(input.current);
  };
  // Opening a chat is meant for writing: what is typed next is no shortcut.
  useEffect(
    () => (hasKeyboard.matches && input.current !== null ? focusWhenFree(input.current) : undefined),
    [],
  );
  const insert = (piece: string) => {
    const element = input.current;
    if (element === null) return;
    goOnWriting();
    setText(insertText(element, piece));
  };
  return (
    <ComposerLine
      above={<MentionList {...mentions} />}
      tools={
        <>
          <AttachButton onFiles={onFiles} />
          <EmojiButton onEmoji={insert} disabled={false} onDone={goOnWriting} />
        </>
      }
      send={<SendButton disabled={text.trim() === ""} onClick={send} />}
    >
      <ComposerText
        ref={input}
        value={text}
        maxLength={4000}
        aria-label={t("write", { name })}
        placeholder={t("placeholder")}
        onChange={(event) => {
          setText(event.currentTarget.value);
          mentions.follow(event.currentTarget);
        }}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        {...mentions.fieldProps}
      />
    </ComposerLine>
  );
}

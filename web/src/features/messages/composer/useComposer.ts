import type { Message, QuickMessage, Ticket } from "@balcao/contract";
import { useEffect, useMemo, useRef, useState } from "react";
import { readStored, store } from "../../../lib/browserStorage.ts";
import { companySetting, useSession } from "../../../lib/session.tsx";
import { type ComposerState, decideComposer } from "./composerState.ts";
import { createDrafts } from "./drafts.ts";
import { quickFileParts, quickFileProblem } from "./quickFile.ts";
import { toQuoted } from "./quoting.ts";
import { outbox } from "./sending.ts";
import { type ColleagueAnswer, useColleagueAnswer } from "./useColleagueAnswer.ts";
import { useTypingSignal } from "./useTypingSignal.ts";

export interface ComposerModel {
  state: ComposerState;
  text: string;
  setText: (text: string) => void;
  /** The quick message whose stored file goes along. */
  attached: QuickMessage | undefined;
  attach: (from: QuickMessage | undefined) => void;
  isPrivate: boolean;
  /** Undefined: this company does not sign. */
  sign: boolean | undefined;
  toggleSign: () => void;
  mayWrite: boolean;
  maySend: boolean;
  send: () => void;
  /** What a colleague said meanwhile, asked about before sending. */
  answer: ColleagueAnswer;
}

interface ComposerInput {
  ticket: Ticket;
  reply: Message | null;
  isPrivate: boolean;
  onSent: () => void;
}

/** The draft of a ticket and how it is sent. Used with the ticket's id as key. */
export function useComposer({ ticket, reply, isPrivate, onSent }: ComposerInput): ComposerModel {
  const { id: userId } = useSession();
  const drafts = useMemo(() => createDrafts({ read: readStored, write: store }, userId), [userId]);
  const [text, setText] = useState(() => drafts.get(ticket.id));
  const [attached, attach] = useState<QuickMessage>();
  const { sign, toggleSign } = useSignature();
  useKeptDraft(text, (draft) => drafts.set(ticket.id, draft));
  const state = decideComposer(ticket, useMinute());
  const mayWrite = isPrivate || !state.windowOver;
  const maySend = mayWrite && hasContent(text, attached, ticket);
  const typing = useTypingSignal(ticket.id, isPrivate);
  const answer = useColleagueAnswer(ticket);

  function write(next: string) {
    answer.follow(text, next);
    setText(next);
    if (next.trim() !== "") typing.typed();
    else typing.stopped();
  }

  function send() {
    if (!maySend || (!isPrivate && answer.holds())) return;
    const quoted = reply === null ? null : toQuoted(reply);
    outbox.add({
      ticketId: ticket.id,
      userId,
      body: text.trim(),
      file: null,
      quoted,
      isPrivate,
      signMessage: sign === true && !isPrivate,
      ...(attached && quickFileParts(attached)),
    });
    write("");
    attach(undefined);
    onSent();
  }
  return {
    state,
    text,
    setText: write,
    attached,
    attach,
    isPrivate,
    sign,
    toggleSign,
    mayWrite,
    maySend,
    send,
    answer,
  };
}

/** A text, or a stored file that the channel takes. */
const hasContent = (text: string, attached: QuickMessage | undefined, { channel }: Ticket): boolean =>
  attached === undefined ? text.trim() !== "" : quickFileProblem(attached, channel) === undefined;

const signKey = "sign-messages";

/** Whether one's name stands above what one sends: offered where the company wants it, and remembered. */
export function useSignature(): { sign: boolean | undefined; toggleSign: () => void } {
  const session = useSession();
  const [chosen, setChosen] = useState(() => readStored(signKey) !== "off");
  const offered = companySetting(session, "sendSignMessage") === "enabled";
  const toggleSign = () => {
    store(signKey, chosen ? "off" : "on");
    setChosen(!chosen);
  };
  return { sign: offered ? chosen : undefined, toggleSign };
}

/** Written down a moment after the last key, and at once when the ticket is left. */
function useKeptDraft(text: string, keep: (draft: string) => void): void {
  const latest = useRef({ text, keep });
  useEffect(() => {
    latest.current = { text, keep };
    const timer = setTimeout(() => keep(text), 400);
    return () => clearTimeout(timer);
  });
  useEffect(() => () => latest.current.keep(latest.current.text), []);
}

/** The time, anew each minute: a reply window ends without anything else happening. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

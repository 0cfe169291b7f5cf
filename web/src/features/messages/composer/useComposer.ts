import type { ChannelFacts, QuickMessage, Sticker, Ticket } from "@balcao/contract";
import { useEffect, useState } from "react";
import { readStored, store } from "../../../lib/browserStorage.ts";
import { useChannelFacts } from "../../../lib/api/channelFacts.ts";
import { companySetting, useSession } from "../../../lib/api/session.ts";
import { isTaking as isBeingTaken, useTicketActions } from "../../tickets/index.ts";
import { type ComposerState, decideComposer } from "./composerState.ts";
import { captionRoom } from "./attachments/fileLimits.ts";
import { quickFileProblem, storedFileOf } from "./attachments/quickFile.ts";
import { mentionsOf, useMentionable } from "./mentions/useNoteMentions.ts";
import { outbox } from "./sending/sending.ts";
import { type ColleagueAnswer, useColleagueAnswer } from "./colleague/useColleagueAnswer.ts";
import { type DraftModel, useKeptDraft } from "./draft/useDraft.ts";
import { useHeldSend } from "./useHeldSend.ts";
import { useTypingSignal } from "./useTypingSignal.ts";

export interface ComposerModel {
  state: ComposerState;
  text: string;
  setText: (text: string) => void;
  /** The quick message whose stored file goes along. */
  attached: QuickMessage | undefined;
  attach: (from: QuickMessage | undefined) => void;
  /** Notes the quick message that the words in the field come from, as long as any of them stand there. */
  noteOrigin: (id: number) => void;
  /** Characters that may go with a file. */
  captionRoom: number;
  isPrivate: boolean;
  /** Undefined: this company does not sign. */
  sign: boolean | undefined;
  toggleSign: () => void;
  mayWrite: boolean;
  maySend: boolean;
  /** The ticket is being taken: what is sent goes out when it is the writer's. */
  isTaking: boolean;
  send: () => void;
  /** Sends one, as the answer to what is quoted; what is being written stays. */
  sendSticker: (sticker: Sticker) => void;
  /** Answer of a colleague meanwhile, asked about before sending. */
  answer: ColleagueAnswer;
}

/** The message that is being written in a ticket, and how it is sent. Used with the ticket's id as key. */
export function useComposer(ticket: Ticket, draft: DraftModel): ComposerModel {
  const { id: userId, name } = useSession();
  const { isPrivate, reply } = draft;
  const isTaking = isBeingTaken(useTicketActions().busy, ticket.id);
  const { text, attached, origin, answer, setText, attach, noteOrigin } = useContent(ticket, draft);
  const signature = useSignature();
  const channel = useChannelFacts(ticket.channel);
  const state = decideComposer(ticket, { now: useMinute(), channel });
  const mayWrite = isPrivate || !state.windowOver;
  const room = captionRoom(channel, { isPrivate, signedBy: signature.sign === true ? name : undefined });
  const maySend = mayWrite && hasContent({ text, attached, room }, channel);
  const members = useMentionable(ticket, isPrivate);
  const isMine = ticket.userId === userId && state.closedBy === undefined;
  const held = useHeldSend({ isTaking, isMine, text, send });

  function send() {
    if (!maySend || (!isPrivate && answer.holds())) return;
    if (isTaking) return held.hold();
    outbox.add({
      ticketId: ticket.id,
      userId,
      body: text.trim(),
      file: null,
      quoted: reply,
      isPrivate,
      signMessage: signature.sign === true && !isPrivate,
      ...(attached && { attachment: storedFileOf(attached) }),
      extra: { ...mentionsOf(text, members), ...quickIdsOf({ attached, origin }) },
    });
    setText("");
    attach(undefined);
    draft.setReply(null);
  }
  return {
    state,
    text,
    setText: (next) => setText(held.follow(next)),
    attached,
    attach,
    noteOrigin,
    captionRoom: room,
    isPrivate,
    ...signature,
    mayWrite,
    maySend,
    isTaking,
    send,
    sendSticker: useStickerSend(ticket, draft),
    answer,
  };
}

function useStickerSend(ticket: Ticket, { isPrivate, reply, setReply }: DraftModel) {
  const { id: userId } = useSession();
  return ({ id: stickerId, url }: Sticker) => {
    outbox.add({
      ticketId: ticket.id,
      userId,
      body: "",
      file: null,
      quoted: reply,
      isPrivate,
      signMessage: false,
      extra: { stickerId },
      attachment: { name: "", url, mimetype: "image/webp" },
    });
    setReply(null);
  };
}

/** Names the quick messages whose file goes along, and whose words these are. */
const quickIdsOf = ({
  attached,
  origin,
}: {
  attached: QuickMessage | undefined;
  origin: number | undefined;
}) => ({
  ...(attached && { quickMessageId: attached.id }),
  ...(origin !== undefined && { usedQuickMessageId: origin }),
});

/** Holds what is written, told to others as typing and kept as a draft, with what colleagues say meanwhile. */
function useContent(ticket: Ticket, draft: DraftModel) {
  const { isPrivate, reply } = draft;
  const [begun] = useState(draft.read);
  const [text, setText] = useState(begun.text);
  const [attached, setAttached] = useState(begun.attached ?? undefined);
  const [origin, setOrigin] = useState(begun.origin);
  const answer = useColleagueAnswer(ticket, begun.begunAfter);
  const { begunAfter } = answer;
  const typing = useTypingSignal(ticket.id, isPrivate);
  useKeptDraft(draft, { text, isPrivate, reply, attached: attached ?? null, origin, begunAfter });
  return {
    text,
    attached,
    origin,
    answer,
    noteOrigin: setOrigin,
    setText: (next: string) => {
      answer.follow(text, next);
      if (next.trim() === "" || next.startsWith("/")) setOrigin(undefined);
      setText(next);
      if (next.trim() !== "") typing.typed();
      else typing.stopped();
    },
    attach: (from: QuickMessage | undefined) => {
      if (from !== undefined) answer.begin();
      setAttached(from);
    },
  };
}

/** Words that are written, the stored file that goes along, and how many may go with one. */
interface Content {
  text: string;
  attached: QuickMessage | undefined;
  room: number;
}

/** A text, or a stored file that the channel takes, with no more words than it takes beside one. */
function hasContent({ text, attached, room }: Content, channel: ChannelFacts): boolean {
  if (attached === undefined) return text.trim() !== "";
  return quickFileProblem(attached, channel) === undefined && text.trim().length <= room;
}

const signKey = "sign-messages";

/** Says whether one's name stands above what one sends: offered where the company wants it, and remembered. */
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

/** The time, anew each minute: a reply window ends without anything else happening. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

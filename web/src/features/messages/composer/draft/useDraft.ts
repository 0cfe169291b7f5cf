import { useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "../../../../lib/api/session.ts";
import { noteDraft } from "../../../tickets/index.ts";
import type { ConversationKey, Draft } from "./drafts.ts";
import { draftsOf } from "./draftsOf.ts";
import type { Quoted } from "../sending/outbox.ts";

export interface DraftModel {
  /** Draft as it is kept now: where nobody may write for a while, the field comes back with what stood in it. */
  read: () => Draft;
  reply: Quoted | null;
  setReply: (reply: Quoted | null) => void;
  /** True if what is written, spoken or attached stays within the team. */
  isPrivate: boolean;
  togglePrivate: () => void;
  keep: (draft: Draft) => void;
}

/** Keeps what was left unfinished in a conversation. Used with its key as key. */
export function useDraft(conversation: ConversationKey): DraftModel {
  const { id: userId } = useSession();
  const drafts = useMemo(() => draftsOf(userId), [userId]);
  const [begun] = useState(() => drafts.get(conversation));
  const [reply, setReply] = useState(begun.reply);
  const [isPrivate, setPrivate] = useState(begun.isPrivate);
  return {
    read: () => drafts.get(conversation),
    reply,
    setReply,
    isPrivate,
    togglePrivate: () => setPrivate(!isPrivate),
    keep: (draft) => {
      drafts.set(conversation, draft);
      if (typeof conversation === "number") noteDraft(conversation, draft.text);
    },
  };
}

/** Written down with every change, and only then: another tab may have the same ticket open. */
export function useKeptDraft({ read, keep }: DraftModel, draft: Draft): void {
  const [begun] = useState(() => JSON.stringify(read()));
  const kept = useRef(begun);
  useEffect(() => {
    const written = JSON.stringify(draft);
    if (written === kept.current) return;
    kept.current = written;
    keep(draft);
  });
}

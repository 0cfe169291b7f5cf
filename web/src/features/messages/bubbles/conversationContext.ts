import { createContext, useContext } from "react";
import type { MentionNames } from "../../../lib/text/mentionMarks.ts";

/** Somebody who is met in a conversation. */
export type Met = { contactId: number } | { name: string; number: string };

export interface ConversationActions {
  /** Opens a conversation with somebody else. Undefined where none can be begun. */
  talkTo: ((who: Met) => Promise<void>) | undefined;
  /** Colleagues among themselves: nobody in it is a contact. */
  isInternal?: boolean;
}

/** Says whether messages of several queues stand in the conversation, so that each has to say of which it is. */
export const SeveralQueuesContext = createContext(false);

/** Ids of the messages that the viewer starred. */
export const StarsContext = createContext<ReadonlySet<number>>(new Set());

/** Colleagues whom an @ names here; nobody where a contact reads it. */
export const MentionNamesContext = createContext<MentionNames | undefined>(undefined);

export const ConversationContext = createContext<ConversationActions>({ talkTo: undefined });
export const useConversationActions = (): ConversationActions => useContext(ConversationContext);

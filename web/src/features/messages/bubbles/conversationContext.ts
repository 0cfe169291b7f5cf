import { createContext, useContext } from "react";

/** Somebody who is met in a conversation. */
export type Met = { contactId: number } | { name: string; number: string };

export interface ConversationActions {
  /** Opens a conversation with somebody else. Undefined where none can be begun. */
  talkTo: ((who: Met) => Promise<void>) | undefined;
  /** Colleagues among themselves: nobody in it is a contact. */
  isInternal?: boolean;
}

export const ConversationContext = createContext<ConversationActions>({ talkTo: undefined });
export const useConversationActions = (): ConversationActions => useContext(ConversationContext);

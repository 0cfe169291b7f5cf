import { type ComponentType, createContext, useContext } from "react";

/** A person as far as a part needs to know them. */
interface Person {
  id: number;
  name: string;
}

/** Parts that features below the conversation put into it; the page hands it in. */
export interface ConversationParts {
  NewScheduleDialog: ComponentType<{ contact: Person; onClose: () => void }>;
  /** Shows what goes to the contact next by itself. */
  ScheduledNext: ComponentType<{ contact: Person }>;
}

const ConversationPartsContext = createContext<ConversationParts | undefined>(undefined);
export const ConversationPartsProvider = ConversationPartsContext.Provider;

export function useConversationParts(): ConversationParts {
  const parts = useContext(ConversationPartsContext);
  if (parts === undefined) throw new Error("useConversationParts is used outside the inbox");
  return parts;
}

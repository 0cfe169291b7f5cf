import { createContext } from "react";

/** Page other than the inbox that shows conversations beside what it has. */
export interface TicketPlace {
  /** Address of a conversation on that page, or of the page without one. */
  addressOf: (uuid: string | null) => string;
}

/** Undefined in the inbox. */
export const TicketPlaceContext = createContext<TicketPlace | undefined>(undefined);

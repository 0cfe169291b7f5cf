import { preloadTexts } from "../../lib/i18n.ts";
import { loadConversationCode } from "../messages/index.ts";

export const loadConversation = () => {
  preloadTexts("messages", "contacts");
  return loadConversationCode();
};
export const loadContactPanel = () => import("./panel/TicketContactPanel.tsx");

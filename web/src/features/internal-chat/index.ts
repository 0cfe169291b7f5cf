export { useUnreadChats } from "./chats.queries.ts";

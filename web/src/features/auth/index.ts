export { LoginNotices } from "./LoginNotices.tsx";
export { useEndedSession } from "./useEndedSession.ts";

export { useUsersRealtime } from "./users.realtime.ts";

export { colleaguesKey, useColleagues, useUpdateOneself } from "./users.queries.ts";
export { useUsersRealtime } from "./users.realtime.ts";

export { useColleagues } from "./colleagues.queries.ts";
export { useUpdateOneself } from "./users.queries.ts";

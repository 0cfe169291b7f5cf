export { useColleagues } from "./colleagues.queries.ts";
export { useUpdateAvailability, useUpdateOneself } from "./users.queries.ts";

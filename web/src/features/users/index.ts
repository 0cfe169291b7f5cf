export { useColleagues } from "./colleagues.queries.ts";

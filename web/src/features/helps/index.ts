export { useHasHelps } from "./helps.queries.ts";

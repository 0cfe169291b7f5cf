export { useWhereabouts } from "./useWhereabouts.ts";

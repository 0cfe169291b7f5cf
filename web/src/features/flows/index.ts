export { useFlowChoice } from "./flows.queries.ts";

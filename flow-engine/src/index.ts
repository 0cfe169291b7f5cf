export { type MessageVariables, renderVariables } from "./variables.ts";

export { type AttemptRule, Attempts, type Counted } from "./attempts.ts";

export * from "./simulator.endpoints.ts";
export type * from "./simulator.events.ts";

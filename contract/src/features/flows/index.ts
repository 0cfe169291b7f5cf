export * from "./flowReplay.schemas.ts";
export * from "./flows.endpoints.ts";
export * from "./flows.events.ts";
export * from "./flows.schemas.ts";

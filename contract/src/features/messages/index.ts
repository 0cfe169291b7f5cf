export * from "./messages.schemas.ts";
export * from "./messages.endpoints.ts";
export * from "./messages.events.ts";

export * from "./messages.schemas.ts";
export * from "./messages.endpoints.ts";

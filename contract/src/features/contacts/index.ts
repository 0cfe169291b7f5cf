export * from "./contacts.endpoints.ts";
export * from "./contacts.schemas.ts";
export * from "./contacts.events.ts";

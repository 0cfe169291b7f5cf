export * from "./contactLists.endpoints.ts";
export * from "./contactLists.events.ts";
export * from "./contactLists.schemas.ts";

export * from "./contactImports.endpoints.ts";
export * from "./contactImports.schemas.ts";
export * from "./contactImports.events.ts";

export * from "./settings.schemas.ts";
export * from "./settings.endpoints.ts";

export * from "./tickets.schemas.ts";
export * from "./tickets.endpoints.ts";

export * from "./prompts.endpoints.ts";
export * from "./prompts.schemas.ts";

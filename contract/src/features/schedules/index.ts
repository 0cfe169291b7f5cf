export * from "./schedules.schemas.ts";
export * from "./schedules.endpoints.ts";
export * from "./schedules.events.ts";

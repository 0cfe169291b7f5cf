export { composeOpenApi } from "./openapi.ts";

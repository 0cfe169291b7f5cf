export { composeOpenApi, usualForm } from "./openapi.ts";

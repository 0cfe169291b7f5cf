export { composeOpenApi, type OpenApiDocument } from "./openapi.ts";

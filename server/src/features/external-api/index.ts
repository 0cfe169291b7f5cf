export { authenticateProgram } from "./authenticateProgram.ts";
export { externalApiFeature } from "./external-api.feature.ts";

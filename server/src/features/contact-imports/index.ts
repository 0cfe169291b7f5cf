export { contactImportsFeature } from "./contactImports.feature.ts";

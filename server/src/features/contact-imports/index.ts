export { contactImportsFeature } from "./contact-imports.feature.ts";

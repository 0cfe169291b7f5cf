export { auditFeature } from "./audit.feature.ts";
export { changesOf } from "./changesOf.ts";
export { recordAudit } from "./recordAudit.ts";

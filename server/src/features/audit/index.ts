export { auditFeature } from "./audit.feature.ts";
export { changesOf } from "./changesOf.ts";
export { recordAudit, recordRule } from "./recordAudit.ts";

export { auditFeature } from "./audit.feature.ts";
export { changesOf } from "./changesOf.ts";
export { findLastAct } from "./lastAct.ts";
export { recordAudit, recordRule } from "./recordAudit.ts";
export { withNames } from "./subjects.ts";

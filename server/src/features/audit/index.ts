export { type AuditEntry, recordAudit } from "./recordAudit.ts";

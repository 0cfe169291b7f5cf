export { recordAudit } from "./recordAudit.ts";

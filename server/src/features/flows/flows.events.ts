import { defineEvent } from "../../platform/events/index.ts";

interface OfFlow {
  flowId: number;
}
export const flowCreated = defineEvent<OfFlow>("flow.created");
/** Another name, status, setting or version. */
export const flowUpdated = defineEvent<OfFlow>("flow.updated");
export const flowDeleted = defineEvent<OfFlow>("flow.deleted");

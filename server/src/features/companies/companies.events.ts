import { defineEvent } from "../../platform/events/index.ts";

/** Name, plan, status, due date or hours changed: what its users may do may have changed with it. */
export const companyUpdated = defineEvent<{ companyId: number }>("company.updated");
/** It is gone for everybody; its rows follow. */
export const companyDeleted = defineEvent<{ companyId: number }>("company.deleted");

import type { Limited } from "../plans/index.ts";

/** Counts the queues of the company for its plan. */
export const queueLimit: Limited = {
  of: "queues",
  counted: "select count(*) from queues where company_id = $1",
};

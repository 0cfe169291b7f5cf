import type { Limited } from "../plans/index.ts";

/** How many queues of the company count for its plan. */
export const queueLimit: Limited = {
  of: "queues",
  counted: "select count(*) from queues where company_id = $1",
};

import type { Limited } from "../plans/index.ts";

/** How many connections of the company count for its plan. */
export const connectionLimit: Limited = {
  of: "connections",
  counted: "select count(*) from connections where company_id = $1",
};

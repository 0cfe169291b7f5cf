import type { Limited } from "../plans/index.ts";

/** Counts the connections of the company for its plan. */
export const connectionLimit: Limited = {
  of: "connections",
  counted: "select count(*) from connections where company_id = $1",
};

import type { Limited } from "../plans/index.ts";

/** Counts the users of the company for its plan: whoever is there for support takes nobody's place. */
export const userLimit: Limited = {
  of: "users",
  counted: "select count(*) from users where company_id = $1 and not is_support",
};

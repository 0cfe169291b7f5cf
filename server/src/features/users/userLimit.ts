import type { Limited } from "../plans/index.ts";

/** How many users of the company count for its plan: whoever is there for support takes nobody's place. */
export const userLimit: Limited = {
  of: "users",
  counted: "select count(*) from users where company_id = $1 and not is_support",
};

export { contactMergesRoutes } from "./contact-merges.routes.ts";
export { forgetMerges, mergesTimers } from "./forgetMerges.ts";

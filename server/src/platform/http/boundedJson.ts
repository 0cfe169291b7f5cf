import type { JsonLimits } from "@balcao/flow-engine";

export { keepsLimits } from "@balcao/flow-engine";

/** More than anything that a form, a board or a flow says; less than what costs a noticeable time to judge. */
export const bodyLimits: JsonLimits = { depth: 32, values: 50_000 };

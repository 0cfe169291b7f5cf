/** Keys that refuse a flow which the company does not have: flows come after connections in the order of features. */
export const missingFlow = {
  connections_flow_welcome: "ERR_NO_FLOW_FOUND",
  connections_flow_not_phrase: "ERR_NO_FLOW_FOUND",
} as const;

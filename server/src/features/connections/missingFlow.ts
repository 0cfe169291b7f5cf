/** Keys that refuse a flow or a prompt which the company does not have: both come after connections in the order. */
export const missingFlow = {
  connections_prompt: "ERR_NO_PROMPT_FOUND",
  connections_flow_welcome: "ERR_NO_FLOW_FOUND",
  connections_flow_not_phrase: "ERR_NO_FLOW_FOUND",
} as const;

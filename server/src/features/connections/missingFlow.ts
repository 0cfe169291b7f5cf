/** Keys that refuse a flow, a prompt or an integration that the company does not have: they come after connections in the order of features. */
export const missingFlow = {
  connections_prompt: "ERR_NO_PROMPT_FOUND",
  connections_flow_welcome: "ERR_NO_FLOW_FOUND",
  connections_flow_not_phrase: "ERR_NO_FLOW_FOUND",
  connections_integration: "ERR_NO_INTEGRATION_FOUND",
} as const;

/** Condition of a connection under an alias: a flow may begin on it, by a phrase or without one. */
export const beginsFlows = (connection: string): string => `(
  ${connection}.flow_id_welcome is not null or ${connection}.flow_id_not_phrase is not null or ${connection}.has_phrases
  or ${connection}.integration_id is not null or ${connection}.prompt_id is not null)`;

export const integrationsKey = ["integrations"] as const;
export const integrationCallsKey = (id: number) => ["integration-calls", id] as const;

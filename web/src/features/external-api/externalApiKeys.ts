export const externalApiKeys = {
  keys: ["external-api", "keys"],
  webhooks: ["external-api", "webhooks"],
  deliveries: (webhookId: number) => ["external-api", "deliveries", webhookId],
} as const;

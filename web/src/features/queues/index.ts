export { PromptSelect } from "./PromptSelect.tsx";
export { useIntegrationChoice } from "./integrationChoice.queries.ts";
export { IntegrationSelect, useMayIntegrate } from "./IntegrationSelect.tsx";
export { useBeside } from "./useBeside.ts";
export { useQueues } from "./queues.queries.ts";
export { SentFiles } from "./options/SentFiles.tsx";

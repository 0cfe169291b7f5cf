import { endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { useSession } from "../../lib/api/session.ts";

export const promptChoiceKey = ["queue-prompts"] as const;

/** Prompts belong to admins, where the plan has them. */
export function useMayPrompt(): boolean {
  const { permissions, plan } = useSession();
  return permissions.includes("admin") && plan.useOpenAi;
}

/** Prompts to choose from, by name: prompts come after queues in the order of features. */
export function usePromptChoice() {
  return useQuery({
    queryKey: promptChoiceKey,
    queryFn: async ({ signal }) =>
      (await call(endpoints.prompts.list, { query: {} }, { signal })).prompts.map(({ id, name }) => ({
        id,
        name,
      })),
    enabled: useMayPrompt(),
  });
}

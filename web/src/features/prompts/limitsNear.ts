import type { Prompt, PromptUsage } from "@balcao/contract";

/** Share of a limit from which on it is told, in percent. */
const near = 80;

interface NearLimit {
  /** The prompt's; undefined for the company's own. */
  name: string | undefined;
  percent: number;
}

/** Limits of this month of which 80 % and more are used. */
export function limitsNear(
  usage: PromptUsage | undefined,
  prompts: readonly Pick<Prompt, "id" | "name" | "monthlyTokens">[],
): NearLimit[] {
  if (!usage) return [];
  const ofPrompts = prompts.map(({ id, name, monthlyTokens }) => {
    const used = usage.prompts.find(({ promptId }) => promptId === id);
    return { name, used: used ? used.tokensIn + used.tokensOut : 0, limit: monthlyTokens };
  });
  return [{ name: undefined, used: usage.used, limit: usage.limit }, ...ofPrompts].flatMap(
    ({ name, used, limit }) => {
      const percent = limit === null ? 0 : Math.floor((used / limit) * 100);
      return percent >= near ? [{ name, percent: Math.min(percent, 100) }] : [];
    },
  );
}

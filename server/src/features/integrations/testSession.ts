import type { SessionTestBody } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { OutboundError } from "../../platform/safe-fetch/index.ts";
import { detectIntent } from "./clients/dialogflow.ts";
import { readServiceAccount, type ServiceAccount } from "./clients/serviceAccount.ts";
import { accessIntegration } from "./integrations.access.ts";
import { openAccount } from "./secrets.ts";

interface Tested {
  isOk: boolean;
  intent: string | null;
  text: string;
  problem: string | null;
}

const greetings: Readonly<Record<SessionTestBody["language"], string>> = {
  "pt-BR": "Olá",
  en: "Hello",
  es: "Hola",
};

/** Asks Dialogflow once, as a contact who greets would: says what it means and answers, or why it does not. */
export async function testSession(ctx: Ctx, body: SessionTestBody): Promise<Tested> {
  const account = await accountOf(ctx, body);
  if (!account) return failed("key");
  const { projectName, language } = body;
  try {
    const detected = await detectIntent(
      ctx.services,
      { tenant: `session test ${ctx.companyId}`, projectName, language, account },
      { text: greetings[language], session: `test-${ctx.companyId}`, signal: AbortSignal.timeout(9_000) },
    );
    if (!("texts" in detected)) return failed(`HTTP ${detected.status}: ${detected.answer.slice(0, 300)}`);
    return { isOk: true, intent: detected.intent, text: detected.texts.join("\n"), problem: null };
  } catch (error) {
    if (error instanceof OutboundError) return failed(error.message);
    if (error instanceof TypeError) return failed("key");
    throw error;
  }
}

const failed = (problem: string): Tested => ({ isOk: false, intent: null, text: "", problem });

/** The key that is typed, or else the one that is kept. */
async function accountOf(
  ctx: Ctx,
  { id, jsonContent }: SessionTestBody,
): Promise<ServiceAccount | undefined> {
  if (jsonContent.trim() !== "") return readServiceAccount(jsonContent);
  if (id === undefined) return undefined;
  const { json_sealed: sealed } = await ctx.transaction((tx) => accessIntegration(tx, id));
  if (sealed === null) return undefined;
  const owner = { companyId: ctx.companyId, integrationId: id };
  return readServiceAccount(openAccount(ctx.services.secretKey, owner, sealed));
}

import { callsShown, type IntegrationCall, signedTypes } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { callAgain, callsOfReceiver, type LoggedRunCall } from "../flows/index.ts";
import { accessIntegration } from "./integrations.access.ts";
import { receiverOfIntegration } from "./integrations.queries.ts";
import { getIntegration } from "./readIntegrations.ts";

/** The last calls of an integration, the newest first. */
export async function listCalls(ctx: Ctx, id: number): Promise<{ calls: IntegrationCall[] }> {
  await getIntegration(ctx, id);
  const statement = callsOfReceiver(ctx.companyId, receiverOfIntegration(id), callsShown);
  return { calls: await ctx.read<LoggedRunCall>(statement) };
}

/** Tells n8n or a program once more what it was told; the contact hears nothing of it. */
export function sendAgain(ctx: Ctx, id: number, callId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const { type } = await accessIntegration(tx, id);
    const receiver = receiverOfIntegration(id);
    if (!signedTypes.includes(type) || !(await callAgain(tx, { callId, receiver })))
      throw new DomainError("ERR_NO_CALL_FOUND");
    tx.afterCommit(() => ctx.services.wakeFlowCalls());
    return { message: "Sent again" };
  });
}

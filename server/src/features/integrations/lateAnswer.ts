import { DomainError, type PublicCtx } from "../../platform/http/index.ts";
import { answerLate } from "../flows/index.ts";
import { fetchSaid } from "./clients/fetchSaid.ts";
import { readValue } from "./clients/readAnswer.ts";
import { readAnswerToken } from "./envelope.ts";
import { receiverOfIntegration } from "./integrations.queries.ts";

/** Milliseconds that the files of a late answer may take. */
const patienceMs = 20_000;

/** A program answers later than its call waited, as n8n does where a workflow takes long. */
export async function takeLateAnswer(
  { services }: PublicCtx,
  token: string,
  body: unknown,
): Promise<{ isTaken: boolean }> {
  const answering = readAnswerToken(services.secretKey, token);
  const read = readValue(body);
  if (!answering || !read) throw new DomainError("ERR_NO_CALL_FOUND");
  const { companyId, integrationId, callId } = answering;
  const signal = AbortSignal.timeout(patienceMs);
  const { outcome, files = [] } = await fetchSaid(services, read, {
    status: null,
    answer: "",
    companyId,
    signal,
  });
  const isTaken = await services.database.tenant(companyId, async (tx) => {
    const taken = await answerLate(tx, { callId, receiver: receiverOfIntegration(integrationId) }, outcome);
    if (taken === true) {
      for (const file of files) await services.files.record(tx, file);
      tx.afterCommit(() => services.wakeResponder(companyId));
    }
    return taken;
  });
  if (isTaken !== true) for (const { id } of files) await services.files.discard(companyId, id);
  if (isTaken === undefined) throw new DomainError("ERR_NO_CALL_FOUND");
  return { isTaken };
}

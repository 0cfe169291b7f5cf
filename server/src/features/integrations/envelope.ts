import { createHmac } from "node:crypto";
import type { RunCall } from "../../platform/calls/index.ts";
import { deriveKey, isSameSecret } from "../../platform/crypto/index.ts";
import type { Services } from "../../platform/http/index.ts";

interface Place {
  companyId: number;
  integrationId: number;
}

/** What a program is told of a message. The same bytes with every try: everything in it is of the row. */
export function envelopeOf(
  { config, secretKey }: Pick<Services, "config" | "secretKey">,
  { id, runId, seq, request, scene, createdAt }: RunCall,
  place: Place,
) {
  return {
    version: 1,
    id: `${runId}.${seq}`,
    event: "message",
    occurredAt: scene.message?.at ?? new Date(createdAt).toISOString(),
    company: { id: place.companyId },
    connection: scene.connection,
    ticket: scene.ticket,
    contact: scene.contact,
    message: scene.message && {
      ...scene.message,
      text: request.text,
      ...(request.choice !== undefined && { choice: request.choice }),
    },
    isFirst: request.isFirst,
    variables: request.variables,
    answerUrl: `${config.publicUrl}/api/queueIntegration/answers/${answerToken(secretKey, { ...place, callId: id })}`,
  };
}

interface Answering extends Place {
  callId: number;
}

/** Names a call, and nobody else can make it. */
export const answerToken = (secretKey: string, answering: Answering): string => {
  const place = [answering.companyId, answering.integrationId, answering.callId].join(".");
  return `${place}.${signatureOf(secretKey, place)}`;
};

export function readAnswerToken(secretKey: string, token: string): Answering | undefined {
  const [, place = "", companyId, integrationId, callId, signature = ""] =
    /^((\d{1,9})\.(\d{1,15})\.(\d{1,15}))\.([\w-]{20,100})$/.exec(token) ?? [];
  if (!isSameSecret(signature, signatureOf(secretKey, place))) return undefined;
  return { companyId: Number(companyId), integrationId: Number(integrationId), callId: Number(callId) };
}

const signatureOf = (secretKey: string, place: string): string =>
  createHmac("sha256", deriveKey(secretKey, "answers of integrations")).update(place).digest("base64url");

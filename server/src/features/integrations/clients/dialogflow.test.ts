import { generateKeyPairSync } from "node:crypto";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import type { OutboundAnswer, OutboundRequest, SafeFetch } from "../../../platform/safe-fetch/index.ts";
import { detectIntent } from "./dialogflow.ts";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
const account = { client_email: "bot@loja-1.iam.gserviceaccount.com", private_key: privateKey };

/** Google's address, answered here. */
function google(status: number, value: unknown) {
  const asked: { url: string; request: OutboundRequest }[] = [];
  const text = JSON.stringify(value);
  const safeFetch: SafeFetch = (url, request) => {
    asked.push({ url: String(url), request });
    return Promise.resolve<OutboundAnswer>({
      status,
      headers: {},
      url: String(url),
      body: Buffer.from(text),
      text: () => text,
      json: () => value,
    });
  };
  return { asked, safeFetch };
}

const query = { text: "x".repeat(300), session: "1-7", signal: new AbortController().signal };
const ready = { tenant: "tests", projectName: "loja-1", language: "pt-BR", account };

// As https://cloud.google.com/dialogflow/es/docs/reference/rest/v2/DetectIntentResponse shows it.
const detected = {
  responseId: "r1",
  queryResult: {
    queryText: "oi",
    fulfillmentText: "Olá!",
    fulfillmentMessages: [{ text: { text: ["Olá!", "Como vai?"] } }, { card: {} }],
    intent: { name: "projects/loja-1/agent/intents/1", displayName: "Saudação" },
    diagnosticInfo: { end_conversation: true },
  },
};

it("is asked at our address with a token that the account signed, and says texts, intent and the end", async () => {
  const { asked, safeFetch } = google(200, detected);
  expect(await detectIntent({ safeFetch }, ready, query)).toMatchObject({
    texts: ["Olá!", "Como vai?"],
    intent: "Saudação",
    ends: true,
  });
  const [first] = asked;
  expect(first?.url).toBe(
    "https://dialogflow.googleapis.com/v2/projects/loja-1/agent/sessions/1-7:detectIntent",
  );
  expect(JSON.parse(String(first?.request.body))).toEqual({
    queryInput: { text: { text: "x".repeat(256), languageCode: "pt-BR" } },
  });
  const token = first?.request.headers?.["authorization"]?.slice("Bearer ".length) ?? "";
  expect(decodeJwt(token)).toMatchObject({
    iss: account.client_email,
    aud: "https://dialogflow.googleapis.com/",
  });
});

it("goes nowhere with a project that is a path, and tells what was refused", async () => {
  const refused = google(403, { error: { message: "denied" } });
  expect(await detectIntent(refused, { ...ready, projectName: "x/../y" }, query)).toMatchObject({
    status: 400,
  });
  expect(refused.asked).toEqual([]);
  expect(await detectIntent(refused, ready, query)).toMatchObject({ status: 403 });
});

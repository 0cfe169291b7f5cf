import { expect, it } from "vitest";
import { OutboundError, type OutboundRequest, type SafeFetch } from "../../platform/safe-fetch/index.ts";
import { speak, speechServer, ssmlOf } from "./speak.ts";

const key = "azure-never-told";
const asked: { url: string; request: OutboundRequest }[] = [];

/** Answers as Azure does: https://learn.microsoft.com/azure/ai-services/speech-service/rest-text-to-speech#http-status-codes-1 */
const answering =
  (status: number, body: string): SafeFetch =>
  async (url, request) => {
    asked.push({ url: String(url), request });
    const content = Buffer.from(body, "latin1");
    return {
      status,
      headers: {},
      url: String(url),
      body: content,
      text: () => body,
      json: () => undefined,
    };
  };

const say = (safeFetch: SafeFetch, own: { region?: string; text?: string; key?: string } = {}) =>
  speak({
    safeFetch,
    tenant: "1",
    region: "brazilsouth",
    key,
    voice: "pt-BR-YaraNeural",
    text: "Olá",
    signal: AbortSignal.timeout(1_000),
    ...own,
  });

it("asks the region's server for a voice note, with the text escaped", async () => {
  asked.length = 0;
  const voice = await say(answering(200, "OggS…"), { text: "5 < 6 & \"</voice><voice name='x'>\"" });
  expect(voice?.subarray(0, 4).toString()).toBe("OggS");
  expect(asked[0]?.url).toBe("https://brazilsouth.tts.speech.microsoft.com/cognitiveservices/v1");
  expect(asked[0]?.request).toMatchObject({
    method: "POST",
    headers: {
      "ocp-apim-subscription-key": key,
      "content-type": "application/ssml+xml",
      "x-microsoft-outputformat": "ogg-24khz-16bit-mono-opus",
    },
    body: ssmlOf("pt-BR-YaraNeural", "5 < 6 & \"</voice><voice name='x'>\""),
    maxRedirects: 0,
  });
  const body = String(asked[0]?.request.body);
  expect(body.match(/<voice/g)).toHaveLength(1);
  expect(body).toContain("5 &lt; 6 &amp; &quot;&lt;/voice&gt;");
});

it("calls nothing that is no region, without a key, or for what is too long", async () => {
  asked.length = 0;
  const fetch = answering(200, "OggS");
  for (const region of ["evil.example/", "", "a.b", "BR", "x@y"])
    expect(await say(fetch, { region })).toBeUndefined();
  expect(await say(fetch, { key: "" })).toBeUndefined();
  expect(await say(fetch, { text: "a".repeat(1_001) })).toBeUndefined();
  expect(asked).toEqual([]);
  expect(speechServer("eastus2")).toBe("https://eastus2.tts.speech.microsoft.com");
});

it("leaves it to the text where the server fails, or answers with no voice", async () => {
  for (const [status, body] of [
    [401, ""],
    [429, ""],
    [200, "<html>"],
    [200, ""],
  ] as const)
    expect(await say(answering(status, body))).toBeUndefined();
  const failing: SafeFetch = () => Promise.reject(new OutboundError("timeout", "late"));
  expect(await say(failing)).toBeUndefined();
});

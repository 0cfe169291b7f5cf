import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { startTestApp, type TestApp } from "./testing.ts";

const Answer = z.object({
  error: z.string(),
  details: z.array(z.object({ in: z.string(), field: z.string(), problem: z.string() })),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

it("says what is wrong with a field in the caller's language, and where it is", async () => {
  const { admin } = await app.inNewCompany();
  const ask = async (language: string) => {
    const response = await fetch(`${app.url}/api/tags`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${admin.token}`,
        "content-type": "application/json",
        "accept-language": language,
      },
      body: JSON.stringify({ name: 5 }),
    });
    return { status: response.status, body: Answer.parse(await response.json()) };
  };
  const inPortuguese = await ask("pt-BR");
  expect(inPortuguese).toMatchObject({
    status: 400,
    body: { error: "ERR_VALIDATION", details: [{ in: "body", field: "name" }] },
  });
  const problem = ({ body }: typeof inPortuguese) => body.details[0]?.problem;
  expect(problem(inPortuguese)).toMatch(/esperava/i);
  expect(problem(await ask("en"))).toMatch(/expected/i);
  expect(problem(await ask("es"))).toMatch(/esperaba|esperado/i);
  expect(problem(await ask("tr"))).toMatch(/beklen/i);
});

import { endpoints, type Language, languages } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const noName = {
  pt: { message: "Há campos inválidos.", problem: "Informe um texto." },
  en: { message: "Some fields are invalid.", problem: "Enter text." },
  es: { message: "Hay campos inválidos.", problem: "Ingrese un texto." },
  tr: { message: "Bazı alanlar geçersiz.", problem: "Bir metin girin." },
} satisfies Record<Language, unknown>;

const ask = async (person: Person | undefined, path: string, { accept, body }: Asked) => {
  const response = await fetch(`${app.url}/api${path}`, {
    method: "POST",
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      "content-type": "application/json",
      ...(accept && { "accept-language": accept }),
    },
    body: JSON.stringify(body),
  });
  return response.json();
};
interface Asked {
  accept?: string;
  body: unknown;
}

it("says what is wrong with a field in the user's language, whatever the browser asks for, and where it is", async () => {
  const { admin } = await app.inNewCompany();
  for (const language of languages) {
    await app.as(admin).ok(endpoints.users.update, { params: { id: admin.id }, body: { language } });
    const { message, problem } = noName[language];
    for (const accept of ["pt-BR,pt;q=0.9", "en", "tr", ""])
      expect(await ask(admin, "/tags", { accept, body: { name: 5 } })).toEqual({
        error: "ERR_VALIDATION",
        message,
        details: [{ in: "body", field: "name", problem }],
      });
  }
});

it("answers a stranger in the language that the browser asks for, Portuguese otherwise", async () => {
  const body = { email: 5 };
  for (const language of languages)
    expect(await ask(undefined, "/auth/forgot-password", { accept: `${language},xx;q=0.5`, body })).toEqual({
      error: "ERR_VALIDATION",
      message: noName[language].message,
      details: [{ in: "body", field: "email", problem: noName[language].problem }],
    });
  expect(await ask(undefined, "/auth/forgot-password", { body })).toMatchObject({
    message: noName.pt.message,
  });
});

it("refuses what is not there in the user's language as well", async () => {
  const { admin } = await app.inNewCompany();
  await app.as(admin).ok(endpoints.users.update, { params: { id: admin.id }, body: { language: "en" } });
  const { message } = await app
    .as(admin)
    .refused(endpoints.queues.get, { params: { id: 999_999 } }, "ERR_NO_QUEUE_FOUND");
  expect(message).toBe("Queue not found.");
});

import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { answerOnce } from "./idempotency.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

const post = async (person: Person, key: string, body: object) => {
  const response = await fetch(`${app.url}/api/tags`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe("a call with an Idempotency-Key", () => {
  it("does it once and answers the same again", async () => {
    const { admin } = await app.inNewCompany();
    const first = await post(admin, "k-1", { name: "Urgente", color: "#ff0000" });
    const second = await post(admin, "k-1", { name: "Urgente", color: "#ff0000" });
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect((await app.as(admin).ok(endpoints.tags.list, {})).count).toBe(1);
  });

  it("refuses the key with another request, and lets another person use the same one", async () => {
    const { admin, ana } = await app.inNewCompany();
    await post(admin, "k-2", { name: "Primeira", color: "#ff0000" });
    expect(await post(admin, "k-2", { name: "Segunda", color: "#ff0000" })).toMatchObject({
      status: 422,
      body: { error: "ERR_IDEMPOTENCY_KEY_REUSED" },
    });
    expect((await post(ana, "k-2", { name: "Segunda", color: "#00ff00" })).status).toBe(200);
  });

  it("forgets a call that was refused, so that it can be mended and tried again", async () => {
    const { admin } = await app.inNewCompany();
    await post(admin, "k-3", { name: "Igual", color: "#ff0000" });
    expect(await post(admin, "k-4", { name: "Igual", color: "#00ff00" })).toMatchObject({ status: 409 });
    expect((await post(admin, "k-4", { name: "Outra", color: "#00ff00" })).status).toBe(200);
  });

  it("refuses the key with a file that differs in its content alone, and takes the same file again", async () => {
    const { admin } = await app.inNewCompany();
    const { quickMessages } = endpoints;
    const client = app.as(admin);
    const { id } = await client.ok(quickMessages.create, { body: { shortcode: "oi", message: "Olá" } });
    const upload = async (content: string) => {
      const form = new FormData();
      form.append("file", new Blob([content]), "tabela.csv");
      const response = await fetch(`${app.url}/api/quick-messages/${id}/media-upload`, {
        method: "POST",
        headers: { authorization: `Bearer ${admin.token}`, "idempotency-key": "k-6" },
        body: form,
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const first = await upload("valor;10");
    expect(first.status).toBe(200);
    expect(await upload("valor;99")).toMatchObject({
      status: 422,
      body: { error: "ERR_IDEMPOTENCY_KEY_REUSED" },
    });
    expect(await upload("valor;10")).toEqual(first);
    const files = await app.database.read<{ size: number }>(admin.companyId, {
      text: "select size from files",
    });
    expect(files).toEqual([{ size: 8 }]);
  });

  it("does it once when both come together", async () => {
    const { admin } = await app.inNewCompany();
    const both = await Promise.all([1, 2].map(() => post(admin, "k-5", { name: "Junto", color: "#ff0000" })));
    expect(both.map((one) => one.status)).toEqual(expect.arrayContaining([200]));
    expect((await app.as(admin).ok(endpoints.tags.list, {})).count).toBe(1);
  });

  it("is not done again when what it answered could not be noted", async () => {
    const { companyId } = await app.inNewCompany();
    const { services } = app.running;
    let done = 0;
    const ask = (key: string, name: string) =>
      answerOnce(services, { companyId, caller: "user 1", key, request: {} }, async () => {
        done += 1;
        return { name };
      });
    expect([await ask("k-7", "Ana"), await ask("k-7", "Ana"), done]).toEqual([
      { name: "Ana" },
      { name: "Ana" },
      1,
    ]);
    // The database stores every character but this one.
    expect(await ask("k-8", "A\u0000")).toEqual({ name: "A\u0000" });
    await expect(ask("k-8", "A\u0000")).rejects.toMatchObject({ code: "ERR_CONFLICT" });
    expect(done).toBe(2);
  });
});

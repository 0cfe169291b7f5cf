import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { editMessage } from "./payloads.ts";
import { patience, startCloudProduct } from "./productHarness.ts";

let product: Awaited<ReturnType<typeof startCloudProduct>>;
beforeAll(async () => {
  product = await startCloudProduct();
  return () => product.close();
});

/** fazer-ai/chatwoot#316 (edits over the Cloud API); the order of webhooks as in chatwoot/chatwoot#14529. */
it("shows the newest text of a message whose edits come out of order and again", async () => {
  const { writes, does, accept, bodies } = await product.openLine();
  const contact = { phone: "5511987000001", name: "Cliente Teste" };
  const { id } = await writes(contact, "v1");
  const ticket = await accept();
  const now = Math.floor(Date.now() / 1000);
  const edits = (body: string, timestamp: number) =>
    does(contact, (head) => editMessage({ ...head, id: `wamid.${randomUUID()}`, timestamp }, id, body));
  await edits("v3", now - 10);
  await vi.waitFor(async () => expect(await bodies(ticket)).toEqual(["v3"]), patience);
  await edits("v2", now - 20);
  await edits("v3", now - 10);
  await writes(contact, "fim");
  await vi.waitFor(async () => expect(await bodies(ticket)).toEqual(["v3", "fim"]), patience);
});

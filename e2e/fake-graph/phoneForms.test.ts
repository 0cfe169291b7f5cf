import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { patience, startCloudProduct } from "./productHarness.ts";

const { contacts, messages } = endpoints;
let product: Awaited<ReturnType<typeof startCloudProduct>>;
beforeAll(async () => {
  product = await startCloudProduct();
  return () => product.close();
});

/** chatwoot/chatwoot#14048, #14174: Mexico; #14264: Argentina; devlikeapro/waha#1894: Ivory Coast. */
describe("a phone that WhatsApp names otherwise than it is dialled", () => {
  it.each([
    ["+52 55 1234 5678", "5215512345678", "525512345678"],
    ["+52 1 55 1234 5678", "525512345678", "525512345678"],
    ["+54 11 1234-5678", "5491112345678", "541112345678"],
    ["+225 07 47 12 34 56", "22547123456", "2250747123456"],
    ["+229 01 97 12 34 56", "22997123456", "2290197123456"],
  ])("typed as %s, and writing as %s, is one contact: %s", async (typed, waId, kept) => {
    const { as, tickets, writes, sent, accept } = await product.openLine();
    const typedContact = await as.ok(contacts.create, { body: { name: "Cliente Teste", number: typed } });
    await writes({ phone: waId, name: "Cliente" }, "hola");
    const ticket = await accept();
    expect(ticket.contact).toMatchObject({ id: typedContact.id, name: "Cliente Teste", number: kept });
    await as.ok(messages.send, { params: { ticketId: ticket.id }, body: { body: "¡Hola!" } });
    await vi.waitFor(() => expect(sent()).toMatchObject([{ to: kept }]), patience);
    expect((await as.ok(contacts.list, { query: {} })).count).toBe(1);
    for (const searchParam of [typed, `+${waId}`, `+${kept}`])
      expect((await as.ok(contacts.list, { query: { searchParam } })).count).toBe(1);
    expect(await tickets("pending")).toEqual([]);
  });

  it("is kept as it is dialled, whoever writes first, and is not added again", async () => {
    const { as, accept, writes } = await product.openLine();
    await writes({ phone: "5215512345678", name: "Cliente Teste" }, "hola");
    const { contact } = await accept();
    expect(contact).toMatchObject({ number: "525512345678" });
    for (const number of ["+52 55 1234 5678", "+52 1 55 1234 5678"]) {
      const body = { name: "Otra", number };
      const refusal = await as.refused(contacts.create, { body }, "ERR_DUPLICATED_CONTACT");
      expect(refusal["details"]).toEqual({ contactId: contact.id });
    }
    await as.ok(contacts.create, { body: { name: "Otra", number: "+52 55 1234 5679" } });
  });
});

import type { Contact } from "@balcao/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { applyContactEvent } from "./applyContactEvent.ts";
import { contactKeys } from "./contactKeys.ts";

const contact: Contact = {
  id: 7,
  name: "Carla",
  number: "5511987654321",
  email: "",
  active: true,
  messagesSinceBlock: 0,
  acceptAudioMessage: true,
  disableBot: false,
  isGroup: false,
  lgpdAcceptedAt: null,
  optedOutAt: null,
  urlPicture: null,
  channel: "whatsapp",
  companyId: 1,
  whatsapp: null,
  walletUserId: null,
  extraInfo: [{ name: "CPF", value: "1" }],
  tags: [],
};
const { extraInfo: _extraInfo, ...row } = contact;

/** A browser that shows the contact, and a server that knows it as it now is. */
function showing(now: Contact) {
  const client = new QueryClient();
  client.setQueryData(contactKeys.one(7), contact);
  const observer = new QueryObserver(client, {
    queryKey: contactKeys.one(7),
    queryFn: () => Promise.resolve(now),
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => undefined);
  return { client, shown: () => client.getQueryData<Contact>(contactKeys.one(7)), stop };
}

it("shows a change at once, and what the event does not carry as soon as it is loaded", async () => {
  const now = { ...contact, name: "Carla Souza", active: false, extraInfo: [{ name: "CPF", value: "2" }] };
  const { client, shown, stop } = showing(now);
  const { extraInfo: _ignored, ...changed } = now;
  applyContactEvent(client, { action: "update", contact: changed });
  expect(shown()).toEqual({ ...now, extraInfo: contact.extraInfo });
  await expect.poll(shown).toEqual(now);
  stop();
});

it("does not invent a contact that is not loaded, and forgets one that is gone", () => {
  const client = new QueryClient();
  applyContactEvent(client, { action: "create", contact: row });
  expect(client.getQueryData(contactKeys.one(7))).toBeUndefined();
  client.setQueryData(contactKeys.one(7), contact);
  applyContactEvent(client, { action: "delete", contactId: 7 });
  expect(client.getQueryData(contactKeys.one(7))).toBeUndefined();
});

import { randomBytes } from "node:crypto";
import {
  type BuiltMessage,
  buildConversation,
} from "../../server/src/features/messages/conversation.testing.ts";
import type { LockedTicket } from "../../server/src/features/tickets/index.ts";
import type { Site } from "../../server/src/features/tickets/tickets.testing.ts";

const pix = {
  kind: "pix",
  title: "Total",
  amountCents: 15_000,
  keyType: "EMAIL",
  key: "a@example.com",
  name: "ANA LIMA",
  city: "RECIFE",
  code: "00020126330014BR.GOV.BCB.PIX0111a@example.com5204000053039865802BR6304ABCD",
};
const business = {
  kind: "business",
  title: "Promo",
  text: "10 %",
  charges: [{ amount: "R$ 15", payee: "ANA LIMA", keyType: "EMAIL", key: "a@example.com", code: "" }],
  sections: [{ title: "I", rows: [{ title: "A", description: "1 h" }] }],
  buttons: [
    { action: "url", label: "Promo", value: "https://example.com/promo" },
    { action: "copy", label: "10 %", value: "P10" },
    { action: "call", label: "Recife", value: "+551140040001" },
    { action: "reply", label: "Jazz", value: "" },
  ],
};
const list = {
  kind: "list",
  title: "Menu",
  text: "A, B?",
  buttonText: "Menu",
  sections: [{ title: "I", rows: [{ rowId: "1", title: "A", description: "1 h" }] }],
};

interface Facts {
  userId: number;
  /** Stored files. */
  audioId: string;
  pictureId: string;
}

/** Number on the card that stands in the conversation. */
export const cardNumber = "5511987654321";

/** One message of every kind, with words that are the same in every language. */
const messages = ({ userId, audioId, pictureId }: Facts): BuiltMessage[] => [
  { body: "Alfa" },
  { body: "Beta", fromMe: true, quotes: 0, reaction: { emoji: "👍", byUs: false }, userId },
  { body: "Gama", fromMe: true, editedFrom: "Gamma", userId },
  { body: "", isDeleted: true },
  { body: "Delta", fromMe: true, isPrivate: true, userId },
  { body: "Kappa", fromMe: true, userId, failure: { code: "ERR_TEST", reason: "131026" } },
  { body: "", mediaType: "locationMessage", data: { latitude: -8.05, longitude: -34.88, name: "Recife" } },
  { body: "Vera", mediaType: "contactMessage", data: { name: "Vera", number: cardNumber } },
  { body: "A, B?", mediaType: "pollCreationMessageV3", data: { options: ["A", "B"] } },
  { body: "Jazz", mediaType: "eventMessage", data: { startsAt: "2030-05-20T20:00:00Z" } },
  { body: "Zeta", mediaType: "adMetaPreview", data: { title: "Jazz", url: "https://example.com/ad" } },
  { body: "", mediaType: "call_log", data: { video: false, outcome: "missed" } },
  { body: "A, B?", mediaType: "listMessage", data: list, fromMe: true, userId },
  {
    body: "Promo",
    mediaType: "interactiveMessage",
    data: { kind: "copy", title: "Promo", description: "10 %", buttonText: "10 %", copyText: "P10" },
    fromMe: true,
    userId,
  },
  { body: "Promo", mediaType: "interactiveMessage", data: business },
  { body: "Total", mediaType: "chargeMessage", data: pix, fromMe: true, userId },
  { body: "", media: { kind: "document", mimetype: "application/pdf", name: "a.pdf", state: "failed" } },
  {
    body: "",
    media: { kind: "image", mimetype: "image/jpeg", name: "a.jpg" },
    fileId: pictureId,
  },
  {
    body: "",
    media: { kind: "audio", mimetype: "audio/ogg", name: "a.ogg", voice: true, seconds: 4 },
    fileId: audioId,
  },
  { body: "https://example.com" },
];

/** Fills a conversation with everything that can stand in one. */
export async function fillConversation(site: Site, ticket: LockedTicket, facts: Facts): Promise<void> {
  const { database, companyId } = site;
  const ids = await buildConversation(site, ticket, messages(facts));
  const [audio, link] = ids.slice(-2);
  await database.tenant(companyId, async (tx) => {
    const preview = await tx.query<{ id: number }>({
      text: `insert into link_previews (company_id, url_hash, url, title, description, site, is_video)
        values ($1, $2, 'https://example.com', 'Example', '1, 2, 3', 'example.com', true) returning id`,
      values: [companyId, randomBytes(32).toString("hex")],
    });
    await tx.query({
      text: "update messages set link_preview_id = $2 where company_id = $1 and id = $3",
      values: [companyId, preview[0]?.id, link],
    });
    await tx.query({
      text: "update messages set transcription = '4, 5, 6' where company_id = $1 and id = $2",
      values: [companyId, audio],
    });
  });
}

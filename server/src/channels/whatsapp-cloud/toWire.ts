import type { TemplatePlace } from "@balcao/flow-engine";
import { cardPhone } from "../../platform/vcard/index.ts";
import { ChannelError } from "../port.ts";
import type {
  Chat,
  Identity,
  OutboundContent,
  OutboundFile,
  OutboundMessage,
  SharedContact,
} from "../port.ts";
import { interactiveBody } from "./interactive.ts";

/** The body of `POST /{phone-number-id}/messages`. `mediaId` is the uploaded file's, needed for media, a button's picture and a template's own file. */
export function toWire(message: OutboundMessage, mediaId?: string): Record<string, unknown> {
  const { chat, content, quoted, providerId } = message;
  return {
    messaging_product: "whatsapp",
    ...addressOf(chat),
    ...(quoted === undefined ? {} : { context: { message_id: quoted.providerId } }),
    ...bodyOf(content, mediaId),
    // Comes back in every status of this message: the only way to learn the fate of an attempt without an answer.
    biz_opaque_callback_data: providerId,
  };
}

/** Address to which Meta delivers: a group, a number, or the id of a person who hides the number. */
export function addressOf(chat: Chat): Record<string, string> {
  const find = (kind: string) => chat.identities.find((identity) => identity.kind === kind)?.value;
  const group = find("group");
  if (group !== undefined) return { recipient_type: "group", to: group };
  const phone = find("phone");
  if (phone !== undefined) return { recipient_type: "individual", to: phone };
  // One of linked portfolios only where there is none of this business.
  const scoped = chat.identities
    .filter(({ kind }) => kind === "business-scoped")
    .toSorted((a, b) => Number(isOfLinked(a)) - Number(isOfLinked(b)))[0]?.value;
  if (scoped !== undefined) return { recipient_type: "individual", recipient: scoped };
  throw new ChannelError("undeliverable", "The contact has no identity on this channel", { retry: "never" });
}

const isOfLinked = ({ value }: Identity): boolean => /^[A-Z]{2}\.ENT\./.test(value);

function bodyOf(content: OutboundContent, mediaId: string | undefined): Record<string, unknown> {
  switch (content.type) {
    case "text":
      return { type: "text", text: { body: content.body, preview_url: /https?:\/\//.test(content.body) } };
    case "media":
      return mediaBody(content.file, mediaId);
    case "location": {
      const { latitude, longitude, name, address } = content;
      return { type: "location", location: { latitude, longitude, ...definedOnly({ name, address }) } };
    }
    case "contacts":
      return { type: "contacts", contacts: content.contacts.map(contactBody) };
    case "reaction":
      return {
        type: "reaction",
        reaction: { message_id: content.target.providerId, emoji: content.emoji },
      };
    case "template":
      return { type: "template", template: templateBody(content, mediaId) };
    case "list":
    case "buttons":
    case "action":
      return { type: "interactive", interactive: interactiveBody(content, mediaId) };
    case "edit":
    case "revoke":
      throw new ChannelError("unsupported", `The Cloud API has no ${content.type}`, { retry: "never" });
  }
}

function mediaBody(file: OutboundFile, mediaId: string | undefined): Record<string, unknown> {
  if (mediaId === undefined) throw new Error("Media must be uploaded before it is sent");
  const captioned = file.caption !== "" && file.kind !== "audio" && file.kind !== "sticker";
  const media = {
    id: mediaId,
    ...(captioned ? { caption: file.caption } : {}),
    ...(file.kind === "document" ? { filename: file.fileName } : {}),
    ...(file.kind === "audio" && file.voice === true ? { voice: true } : {}),
  };
  return { type: file.kind, [file.kind]: media };
}

function contactBody({ name, phones }: SharedContact): Record<string, unknown> {
  return {
    // Meta wants one part of the name beside the formatted one.
    name: { formatted_name: name, first_name: name },
    phones: phones.map(phoneBody),
  };
}

/** Only a number whose country is known is an account's. */
function phoneBody(written: string): Record<string, unknown> {
  const phone = cardPhone(written);
  return phone.startsWith("+") ? { phone, wa_id: phone.slice(1), type: "CELL" } : { phone, type: "CELL" };
}

type TemplateContent = Extract<OutboundContent, { type: "template" }>;

/** …/docs/whatsapp/cloud-api/guides/send-message-templates */
function templateBody(content: TemplateContent, mediaId: string | undefined): Record<string, unknown> {
  const { name, language, variables } = content;
  const places =
    content.places ?? variables.map((_, at): TemplatePlace => ({ part: "body", key: String(at + 1) }));
  const of = (part: TemplatePlace["part"]) =>
    places.flatMap((place, at) => (place.part === part ? [{ ...place, text: variables[at] ?? "" }] : []));
  const header = headerFileOf(content, mediaId) ?? of("header").map(parameterOf);
  const body = of("body").map(parameterOf);
  const components = [
    ...(header.length > 0 ? [{ type: "header", parameters: header }] : []),
    ...(body.length > 0 ? [{ type: "body", parameters: body }] : []),
    ...of("button").map(buttonComponent),
  ];
  return { name, language: { code: language }, ...(components.length > 0 && { components }) };
}

function headerFileOf({ headerFile, ownFile }: TemplateContent, mediaId: string | undefined) {
  if (!headerFile) return undefined;
  const { kind, url } = headerFile;
  if (!ownFile) return [{ type: kind, [kind]: { link: url } }];
  const name = kind === "document" ? { filename: ownFile.fileName } : {};
  return [{ type: kind, [kind]: { id: mediaId, ...name } }];
}

type Filled = TemplatePlace & { text: string };

/** A place with a name is given by it; numbered ones by their order. */
const parameterOf = ({ key, text }: Filled) => ({
  type: "text",
  ...(/^\d+$/.test(key) ? {} : { parameter_name: key }),
  text,
});

function buttonComponent({ button, text }: Filled): Record<string, unknown> {
  const { index = 0, kind = "url" } = button ?? {};
  const parameter = kind === "url" ? { type: "text", text } : { type: "coupon_code", coupon_code: text };
  return { type: "button", sub_type: kind, index: String(index), parameters: [parameter] };
}

function definedOnly(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

import { type BusinessButton, type BusinessData, businessOf, businessText } from "@balcao/flow-engine";
import type { proto } from "baileys";

import { businessContent, type InboundContent } from "../../port.ts";
import type { ReadContent } from "./contentFromWire.ts";
import { mediaFromWire } from "./mediaFromWire.ts";
import { type FlowParts, readFlowButton } from "./nativeFlow.ts";
import { productText } from "./shopFromWire.ts";

type Interactive = proto.Message.IInteractiveMessage;
type Template = proto.Message.ITemplateMessage;
type Hydrated = proto.Message.TemplateMessage.IHydratedFourRowTemplate;
type FourRow = proto.Message.TemplateMessage.IFourRowTemplate;
type Hsm = proto.Message.IHighlyStructuredMessage;

/** A message's words and buttons, with the head that may be a file or a place. */
interface Composed {
  data: BusinessData;
  head?: proto.IMessage | null | undefined;
  contextInfo?: proto.IContextInfo | null | undefined;
}

/**
 * Messages that programs of businesses send: templates, buttons, lists and flows, with all that a phone shows of them.
 * Undefined of anything else, and where nothing can be read.
 */
export function businessFromWire(message: proto.IMessage): ReadContent | undefined {
  const composed = composedOf(message);
  const [content, ...others] = composed.flatMap((one) => contentOf(one) ?? []);
  if (!content) return undefined;
  return { content, others, contextInfo: composed[0]?.contextInfo ?? undefined };
}

function composedOf(message: proto.IMessage): Composed[] {
  const { templateMessage, buttonsMessage, listMessage, interactiveMessage } = message;
  if (templateMessage) return templateParts(templateMessage);
  if (message.highlyStructuredMessage?.hydratedHsm)
    return templateParts(message.highlyStructuredMessage.hydratedHsm);
  if (message.highlyStructuredMessage)
    return [{ data: businessOf({ text: hsmText(message.highlyStructuredMessage) }) }];
  if (buttonsMessage) return [buttonsPart(buttonsMessage)];
  if (listMessage) return [listPart(listMessage)];
  if (interactiveMessage) return interactiveParts(interactiveMessage);
  if (message.productMessage) return [productPart(message.productMessage)];
  return message.invoiceMessage ? [invoicePart(message.invoiceMessage)] : [];
}

function contentOf({ data, head }: Composed): InboundContent | undefined {
  const place = head?.locationMessage;
  if (place) return businessContent({ ...data, buttons: [placeButton(place), ...data.buttons] });
  const file = head ? mediaFromWire(head, false)?.content : undefined;
  if (!file || !("media" in file)) return businessContent(data);
  return businessContent({ ...data, text: paragraphs(file.caption, data.text) }, file);
}

function placeButton(place: proto.Message.ILocationMessage): BusinessButton {
  const { degreesLatitude, degreesLongitude, name, address } = place;
  const at = `${degreesLatitude ?? 0},${degreesLongitude ?? 0}`;
  const label = ["📍", name, address].filter(Boolean).join(" ");
  return { action: "url", label, value: `https://www.google.com/maps/search/?api=1&query=${at}` };
}

function templateParts(template: Template): Composed[] {
  const { contextInfo, interactiveMessageTemplate, fourRowTemplate } = template;
  const hydrated = template.hydratedTemplate ?? template.hydratedFourRowTemplate;
  if (hydrated) return [{ ...hydratedPart(hydrated), contextInfo }];
  if (interactiveMessageTemplate) {
    const [first, ...others] = interactiveParts(interactiveMessageTemplate);
    return first ? [{ ...first, contextInfo: first.contextInfo ?? contextInfo }, ...others] : [];
  }
  return fourRowTemplate ? [{ ...fourRowPart(fourRowTemplate), contextInfo }] : [];
}

function hydratedPart(template: Hydrated): Composed {
  const buttons = (template.hydratedButtons ?? [])
    .toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0))
    .map(({ urlButton, callButton, quickReplyButton }) =>
      buttonOf(
        urlButton?.displayText ?? callButton?.displayText ?? quickReplyButton?.displayText,
        urlButton?.url,
        callButton?.phoneNumber,
      ),
    );
  const data = businessOf({
    title: template.hydratedTitleText?.trim() ?? "",
    text: template.hydratedContentText ?? "",
    footer: template.hydratedFooterText?.trim() ?? "",
    buttons: withSomething(buttons),
  });
  return { data, head: headOf(template) };
}

/** An older template, whose words the sender did not write out: what it fills in is all that there is. */
function fourRowPart(template: FourRow): Composed {
  const buttons = (template.buttons ?? []).map(({ urlButton, callButton, quickReplyButton }) =>
    buttonOf(
      hsmText(urlButton?.displayText ?? callButton?.displayText ?? quickReplyButton?.displayText),
      hsmText(urlButton?.url),
      hsmText(callButton?.phoneNumber),
    ),
  );
  const data = businessOf({
    title: hsmText(template.highlyStructuredMessage),
    text: hsmText(template.content),
    footer: hsmText(template.footer),
    buttons: withSomething(buttons),
  });
  return { data, head: headOf(template) };
}

function hsmText(hsm: Hsm | null | undefined): string {
  const written = hsm?.hydratedHsm ? templateParts(hsm.hydratedHsm)[0]?.data : undefined;
  if (written) return businessText(written);
  const params = [
    ...(hsm?.params ?? []),
    ...(hsm?.localizableParams ?? []).map((param) => param.default ?? ""),
  ];
  return params.filter(Boolean).join("\n");
}

function buttonsPart(message: proto.Message.IButtonsMessage): Composed {
  const flows: FlowParts[] = [];
  const buttons: BusinessButton[] = [];
  for (const { buttonText, nativeFlowInfo } of message.buttons ?? []) {
    const flow = nativeFlowInfo ? readFlowButton(nativeFlowInfo.paramsJson) : undefined;
    if (flow) flows.push(flow);
    const isNamed = flow !== undefined && flow.buttons.length > 0;
    buttons.push(...(isNamed ? flow.buttons : [buttonOf(buttonText?.displayText)]));
  }
  const data = businessOf({
    title: message.text?.trim() ?? "",
    text: paragraphs(message.contentText, ...flows.flatMap(({ words }) => words.join("\n"))),
    footer: message.footerText?.trim() ?? "",
    charges: flows.flatMap(({ charges }) => charges),
    sections: flows.flatMap(({ sections }) => sections),
    buttons: withSomething(buttons),
  });
  return { data, head: headOf(message), contextInfo: message.contextInfo };
}

function listPart(message: proto.Message.IListMessage): Composed {
  const sections = (message.sections ?? []).map(({ title, rows }) => ({
    title: title?.trim() ?? "",
    rows: (rows ?? []).map((row) => ({ title: row.title ?? "", description: row.description ?? "" })),
  }));
  const products = (message.productListInfo?.productSections ?? []).map((section) => ({
    title: section.title?.trim() ?? "",
    rows: (section.products ?? []).map(({ productId }) => ({ title: productId ?? "", description: "" })),
  }));
  const data = businessOf({
    title: message.title?.trim() ?? "",
    text: message.description ?? "",
    footer: message.footerText?.trim() ?? "",
    sections: [...sections, ...products],
    buttons: withSomething([buttonOf(message.buttonText)]),
  });
  return { data, contextInfo: message.contextInfo };
}

/** The message and, of a carousel, each of its cards: every card has a file of its own. */
function interactiveParts(message: Interactive): Composed[] {
  const { header, body, footer, nativeFlowMessage, carouselMessage } = message;
  const flows = (nativeFlowMessage?.buttons ?? []).map((button) => readFlowButton(button.buttonParamsJson));
  const offer = readFlowButton(nativeFlowMessage?.messageParamsJson);
  const data = businessOf({
    title: [header?.title, header?.subtitle]
      .map((line) => line?.trim())
      .filter(Boolean)
      .join("\n"),
    text: paragraphs(
      productText(header?.productMessage),
      body?.text,
      ...flows.map(({ words }) => words.join("\n")),
    ),
    footer: footer?.text?.trim() ?? "",
    charges: flows.flatMap(({ charges }) => charges),
    sections: flows.flatMap(({ sections }) => sections),
    buttons: [...offer.buttons, ...flows.flatMap(({ buttons }) => buttons)],
  });
  const productImage = header?.productMessage?.product?.productImage;
  const head = header && headOf(productImage ? { imageMessage: productImage } : header);
  const cards = (carouselMessage?.cards ?? []).flatMap(interactiveParts);
  return [{ data, head, contextInfo: message.contextInfo }, ...cards];
}

function productPart(message: proto.Message.IProductMessage): Composed {
  const image = message.product?.productImage ?? message.catalog?.catalogImage;
  return {
    data: businessOf({ text: productText(message) ?? "", footer: message.footer ?? "" }),
    head: image && { imageMessage: image },
    contextInfo: message.contextInfo,
  };
}

/** A bill, whose paper is the file. */
function invoicePart(invoice: proto.Message.IInvoiceMessage): Composed {
  const file = {
    mimetype: invoice.attachmentMimetype ?? null,
    directPath: invoice.attachmentDirectPath ?? null,
    mediaKey: invoice.attachmentMediaKey ?? null,
    fileSha256: invoice.attachmentFileSha256 ?? null,
    fileEncSha256: invoice.attachmentFileEncSha256 ?? null,
  };
  const isPicture = invoice.attachmentMimetype?.startsWith("image/") === true;
  const hasFile = Boolean(invoice.attachmentDirectPath);
  return {
    data: businessOf({ text: ["💳", invoice.note].filter(Boolean).join("\n") }),
    head: hasFile ? (isPicture ? { imageMessage: file } : { documentMessage: file }) : undefined,
  };
}

type Head = Pick<proto.IMessage, "documentMessage" | "imageMessage" | "videoMessage" | "locationMessage">;

const headOf = ({ documentMessage, imageMessage, videoMessage, locationMessage }: Head): proto.IMessage => ({
  ...(documentMessage && { documentMessage }),
  ...(imageMessage && { imageMessage }),
  ...(videoMessage && { videoMessage }),
  ...(locationMessage && { locationMessage }),
});

function buttonOf(
  label: string | null | undefined,
  url?: string | null,
  phone?: string | null,
): BusinessButton {
  const action = url ? "url" : phone ? "call" : "reply";
  return { action, label: label?.trim() ?? "", value: (url || phone) ?? "" };
}

const withSomething = (buttons: readonly BusinessButton[]): BusinessButton[] =>
  buttons.filter(({ label, value }) => label !== "" || value !== "");

const paragraphs = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join("\n\n");

import { type BusinessButton, businessOf } from "@balcao/flow-engine";
import { isMetaFile } from "../meta/addresses.ts";
import { readEach } from "../meta/wire.ts";
import { businessContent, type InboundContent } from "../port.ts";
import { type WireAttachment, wireButton, wireElement } from "./wire.ts";

/**
 * Contents of a template that another program of the business sent, and of products that a person shared: its words and
 * buttons, then each element with its picture. Empty for anything else.
 */
export function readTemplate({ payload }: WireAttachment): InboundContent[] {
  if (payload === undefined) return [];
  const { text = "", generic, product } = payload;
  const elements = [payload, generic, product].flatMap((part) => readEach(wireElement, part?.elements ?? []));
  const words = businessContent(businessOf({ text, buttons: buttonsOf(payload.buttons) }));
  return [...(words ? [words] : []), ...elements.flatMap((element) => readElement(element) ?? [])];
}

function readElement(element: ReturnType<typeof wireElement.parse>): InboundContent | undefined {
  const { title = "", subtitle = "", image_url: url, default_action: action } = element;
  const buttons = buttonsOf(element.buttons);
  const opens = action?.url ?? element.url;
  const isTold = opens === undefined || buttons.some(({ value }) => value === opens);
  const data = businessOf({
    title,
    text: subtitle,
    buttons: isTold ? buttons : [{ action: "url", label: "", value: opens }, ...buttons],
  });
  // Files that lie elsewhere are not fetched.
  if (url === undefined || !isMetaFile(url)) return businessContent(data);
  const media = { mimetype: "image/jpeg", locator: { url } };
  return businessContent(data, { type: "image", caption: "", media });
}

const buttonsOf = (buttons: readonly unknown[]): BusinessButton[] =>
  readEach(wireButton, buttons).map(({ type, title = "", url, payload = "" }) => {
    if (url !== undefined) return { action: "url", label: title, value: url };
    return type === "phone_number"
      ? { action: "call", label: title, value: payload }
      : { action: "reply", label: title, value: "" };
  });

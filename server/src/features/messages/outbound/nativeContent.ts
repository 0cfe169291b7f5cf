import type { ButtonData, ListData, RichData } from "@balcao/flow-engine";
import { pixButtonText, richWords } from "@balcao/flow-engine";
import {
  type Capabilities,
  nativeLimits,
  type OutboundContent,
  type OutboundFile,
} from "../../../channels/port.ts";

export type RichCapabilities = Pick<Capabilities, "listRows" | "actions"> &
  Partial<Pick<Capabilities, "buttons">>;

/** A rich message as the channel's own list or button; undefined where it has none, or where this one does not fit. */
export function nativeContent(
  data: RichData,
  can: RichCapabilities,
  picture?: OutboundFile,
): OutboundContent | undefined {
  if (data.kind === "list" && data.asButtons === true) return buttonsContent(data, can);
  if (data.kind === "list") return fitsList(data, can) ? listContent(data) : undefined;
  const isNative = can.actions.includes(data.kind) && (data.kind === "pix" || fitsButton(data));
  if (!isNative) return undefined;
  return {
    type: "action",
    action: data.kind,
    title: data.title,
    body: richWords(data),
    button: data.kind === "pix" ? pixButtonText : data.buttonText,
    value: data.kind === "pix" ? data.code : data.copyText,
    ...(picture && { picture }),
  };
}

function listContent({ title, text, buttonText, sections }: ListData): OutboundContent {
  return {
    type: "list",
    title,
    body: text,
    button: buttonText,
    sections: sections.map((section) => ({
      title: section.title,
      rows: section.rows.map(({ rowId, title: row, description }) => ({
        id: rowId,
        title: row,
        ...(description && { description }),
      })),
    })),
  };
}

/** Its rows as buttons, where the channel has so many. */
function buttonsContent(
  { title, text, sections }: ListData,
  { buttons: most = 0 }: RichCapabilities,
): OutboundContent | undefined {
  const buttons = sections.flatMap(({ rows }) => rows.map((row) => ({ id: row.rowId, title: row.title })));
  const fits =
    buttons.length <= most &&
    title.length <= nativeLimits.title &&
    isWithin(text, nativeLimits.body) &&
    buttons.every((button) => isWithin(button.title, nativeLimits.button));
  return fits ? { type: "buttons", title, body: text, buttons } : undefined;
}

/** Filled variables may have made a text longer, or empty. */
function fitsList(list: ListData, { listRows }: RichCapabilities): boolean {
  const { title, text, buttonText, sections } = list;
  const rows = sections.flatMap((section) => section.rows);
  return (
    rows.length <= listRows &&
    title.length <= nativeLimits.title &&
    isWithin(text || title, nativeLimits.listBody) &&
    isWithin(buttonText, nativeLimits.button) &&
    sections.every((section) => section.title.length <= nativeLimits.section) &&
    (sections.length === 1 || sections.every((section) => section.title !== "")) &&
    rows.every((row) => isWithin(row.title, nativeLimits.row)) &&
    rows.every((row) => row.description.length <= nativeLimits.description)
  );
}

const fitsButton = ({ title, description, buttonText }: ButtonData): boolean =>
  title.length <= nativeLimits.title &&
  // The title stands in the body beside a picture.
  isWithin(`*${title}*\n\n${description}`, nativeLimits.body) &&
  isWithin(title + description, nativeLimits.body) &&
  isWithin(buttonText, nativeLimits.button);

const isWithin = (text: string, longest: number): boolean => text.length > 0 && text.length <= longest;

import type { ButtonMessageBody, ListMessageBody, PixMessageBody } from "@balcao/contract";
import {
  brCodeLimits,
  buildBrCode,
  type ButtonData,
  type ListData,
  merchantText,
  type PixData,
  largestPixCents,
  readDialNumber,
  readPixKey,
  readReais,
  readWebAddress,
} from "@balcao/flow-engine";
import { DomainError, refuseField, wrongField } from "../../platform/http/index.ts";

/** Fills a text's variables. */
export type Render = (text: string) => string;

export function readList({ title, text, buttonText, sections }: ListMessageBody, render: Render): ListData {
  let number = 0;
  return {
    kind: "list",
    title: render(title),
    text: render(text),
    buttonText: render(buttonText),
    sections: sections.map((section) => ({
      title: render(section.title),
      rows: section.rows.map((row) => {
        number += 1;
        return {
          rowId: row.rowId ?? `row-${number}`,
          title: render(row.title),
          description: render(row.description),
        };
      }),
    })),
  };
}

const readers: Record<ButtonData["kind"], (text: string) => string | undefined> = {
  copy: (text) => text,
  call: readDialNumber,
  url: readWebAddress,
};

export function readButton(kind: ButtonData["kind"], body: ButtonMessageBody, render: Render): ButtonData {
  const copyText = readers[kind](render(body.copyText).trim());
  if (!copyText) throw refuseField("copyText", kind === "url" ? "url" : "phone");
  return {
    kind,
    title: render(body.title),
    description: render(body.description),
    buttonText: render(body.buttonText),
    copyText,
  };
}

/** The charge with its code; the title keeps its variables, which the code does not carry. */
export function readCharge(body: PixMessageBody): PixData {
  const { title, sendkey_type: keyType, sendKey } = body;
  const key = readPixKey(keyType, sendKey);
  if (key === undefined)
    throw new DomainError("ERR_INVALID_PIX_KEY", {
      fields: [wrongField("sendKey", "pixKey", { kind: keyType })],
    });
  const name = merchantText(body.sendmerchant_name, brCodeLimits.name);
  const city = merchantText(body.sendmerchant_city, brCodeLimits.city);
  if (name === "") throw refuseField("sendmerchant_name", "pixLetters");
  if (city === "") throw refuseField("sendmerchant_city", "pixLetters");
  const amountCents = readAmount(body.sendvalue);
  const code = buildBrCode({ key, name, city, ...(amountCents !== null && { amountCents }) });
  return { kind: "pix", title, amountCents, keyType, key, name, city, code };
}

function readAmount(value: PixMessageBody["sendvalue"]): number | null {
  if (value === undefined || value === null || value === "") return null;
  const cents = readReais(value);
  if (cents === undefined || cents > largestPixCents) throw refuseField("sendvalue", "amount");
  return cents === 0 ? null : cents;
}

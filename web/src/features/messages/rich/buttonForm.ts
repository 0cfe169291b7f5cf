import type { ClientInput, endpoints, RichKind } from "@balcao/contract";
import { ButtonMessageBody, PixMessageBody } from "@balcao/contract/rich-messages";
import {
  brCodeLimits,
  buildBrCode,
  type ButtonData,
  largestPixCents,
  merchantText,
  type PixData,
  type PixKeyType,
  readDialNumber,
  readPixKey,
  readReais,
  readWebAddress,
} from "@balcao/flow-engine";
import { byContract } from "../../../ui/form/byContract.ts";
import type { Problems } from "../../../ui/form/formPaths.ts";
import type { Rules } from "../../../ui/form/useServerForm.ts";
import type { RichSend } from "./richSend.ts";
import type { Translate } from "../../../lib/i18n.ts";

type PixBody = NonNullable<ClientInput<typeof endpoints.richMessages.sendPix>["body"]>;
type ButtonBody = NonNullable<ClientInput<typeof endpoints.richMessages.sendCopy>["body"]>;
export type ButtonKind = Exclude<RichKind, "list">;
export const buttonKinds = ["copy", "call", "url", "pix"] as const satisfies readonly ButtonKind[];

export interface ButtonValues {
  kind: ButtonKind | "";
  title: string;
  description: string;
  buttonText: string;
  copyText: string;
  image: File | null;
  sendvalue: string;
  keyType: PixKeyType;
  sendKey: string;
  name: string;
  city: string;
}

/** Five megabytes: what the Cloud API takes above a button. */
export const largestImage = 5 * 1024 * 1024;
const imageTypes: ReadonlySet<string> = new Set(["image/jpeg", "image/png"]);

export function buttonRules(t: Translate<"messages">): Rules<ButtonValues> {
  const ofPix =
    (rule: (value: string, values: ButtonValues) => string | undefined) =>
    (value: string, values: ButtonValues) =>
      values.kind === "pix" ? rule(value, values) : undefined;
  const ofButton =
    (rule: (value: string, values: ButtonValues) => string | undefined) =>
    (value: string, values: ButtonValues) =>
      values.kind === "pix" || values.kind === "" ? undefined : rule(value, values);
  return {
    kind: (value) => (value === "" ? t("rich.problem.kind") : undefined),
    copyText: ofButton((value, { kind }) => {
      if (value.trim() === "" || value.includes("{{")) return undefined;
      if (kind === "call") return readDialNumber(value) ? undefined : t("rich.problem.number");
      return kind === "url" && !readWebAddress(value) ? t("rich.problem.address") : undefined;
    }),
    image: (file, { kind }) => (kind === "pix" || file === null ? undefined : imageProblem(file, t)),
    sendvalue: ofPix((value) => (readAmount(value) === undefined ? t("rich.problem.amount") : undefined)),
    sendKey: ofPix((value, { keyType }) => keyProblem(keyType, value, t)),
    name: ofPix((value) =>
      merchantText(value, brCodeLimits.name) === "" ? t("rich.problem.merchant") : undefined,
    ),
    city: ofPix((value) =>
      merchantText(value, brCodeLimits.city) === "" ? t("rich.problem.merchant") : undefined,
    ),
  };
}

/** Says what is wrong with a Pix key, of which an empty one has no wrong digits. */
function keyProblem(type: PixKeyType, key: string, t: Translate<"messages">): string | undefined {
  if (key.trim() === "") return t("ui:validation.required");
  return readPixKey(type, key) === undefined ? t(`rich.problem.key.${type}`) : undefined;
}

function imageProblem({ type, size }: File, t: Translate<"messages">): string | undefined {
  if (!imageTypes.has(type)) return t("rich.problem.imageType");
  return size > largestImage ? t("rich.problem.imageSize") : undefined;
}

/** Cents; null for an amount that is left open, undefined for none that can be read. */
export function readAmount(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const cents = readReais(text);
  if (cents === undefined || cents > largestPixCents) return undefined;
  return cents === 0 ? null : cents;
}

const toButtonBody = ({ title, description, buttonText, copyText }: ButtonValues): ButtonBody => ({
  title,
  description,
  buttonText,
  copyText,
});

export const toPixBody = (values: ButtonValues): PixBody => ({
  title: values.title,
  sendvalue: values.sendvalue,
  sendkey_type: values.keyType,
  sendmerchant_name: values.name,
  sendmerchant_city: values.city,
  sendKey: values.sendKey,
});

const titleWords = { "title.required": "messages:rich.problem.title" } as const;
const checkButton = byContract(ButtonMessageBody, toButtonBody, titleWords);
const checkPix = byContract(PixMessageBody, toPixBody, titleWords);
/** Names that a charge has otherwise than its form. */
export const pixNames = {
  sendkey_type: "keyType",
  sendmerchant_name: "name",
  sendmerchant_city: "city",
} satisfies Record<string, keyof ButtonValues>;

/** Problems of a form; nothing else is asked while no kind is chosen. */
export function checkRich(values: ButtonValues): Problems {
  if (values.kind === "") return {};
  return values.kind === "pix" ? checkPix(values) : checkButton(values);
}

/** The message as it is sent; undefined while no kind is chosen. */
export function toRich(values: ButtonValues): RichSend | undefined {
  const { kind } = values;
  if (kind === "") return undefined;
  return kind === "pix" ? { kind, body: toPixBody(values) } : { kind, body: toButtonBody(values) };
}

/** The button as it stands, for its preview. */
export function toButtonData(
  values: ButtonValues,
  kind: ButtonData["kind"],
  { fill, t }: { fill: (text: string) => string; t: Translate<"messages"> },
): ButtonData {
  const read = { copy: (text: string) => text, call: readDialNumber, url: readWebAddress }[kind];
  return {
    kind,
    title: fill(values.title).trim() || t("rich.field.title"),
    description: fill(values.description).trim(),
    buttonText: fill(values.buttonText).trim() || t("rich.field.buttonText"),
    copyText: read(fill(values.copyText).trim()) ?? values.copyText.trim(),
  };
}

/** The charge as it stands; without a code while something of it is wrong. */
export function toPixData(
  values: ButtonValues,
  { fill, t }: { fill: (text: string) => string; t: Translate<"messages"> },
): PixData {
  const amount = readAmount(values.sendvalue);
  const key = readPixKey(values.keyType, values.sendKey);
  const name = merchantText(values.name, brCodeLimits.name);
  const city = merchantText(values.city, brCodeLimits.city);
  const isWhole = key !== undefined && amount !== undefined && name !== "" && city !== "";
  return {
    kind: "pix",
    title: fill(values.title).trim() || t("rich.field.title"),
    amountCents: amount ?? null,
    keyType: values.keyType,
    key: key ?? values.sendKey.trim(),
    name: name || t("rich.pix.name"),
    city,
    code: isWhole ? buildBrCode({ key, name, city, ...(amount !== null && { amountCents: amount }) }) : "",
  };
}

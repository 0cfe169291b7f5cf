import {
  type BusinessButton,
  type BusinessCharge,
  type BusinessSection,
  parseBrCode,
  pixKeyTypes,
  showPrice,
  showReais,
} from "@balcao/flow-engine";
import * as z from "zod";

/** Content of one button of a flow: what it says of an order, what it charges, and what it does. */
export interface FlowParts {
  words: string[];
  charges: BusinessCharge[];
  sections: BusinessSection[];
  buttons: BusinessButton[];
}

/** Leaves out what cannot be read: one unknown part must not hide the rest. */
const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);
const each = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((entry) => {
        const read = schema.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    );

const word = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .catch("");
const money = lenient(z.object({ value: z.coerce.number(), offset: z.coerce.number().positive().catch(1) }));
const pix = lenient(z.object({ merchant_name: word, key: word, key_type: word, code: word }));
const boleto = lenient(z.object({ digitable_line: word }));
const link = lenient(z.object({ uri: word, url: word }));

const setting = z.object({
  pix_static_code: pix,
  pix_dynamic_code: pix,
  boleto,
  payment_link: link,
});
const order = lenient(
  z.object({
    status: word,
    description: word,
    items: each(z.object({ name: word, quantity: word, amount: money })),
    subtotal: money,
    shipping: money,
    tax: money,
    discount: money,
  }),
);
const row = z.object({ title: word, description: word });

const parameters = z.object({
  display_text: word,
  title: word,
  flow_cta: word,
  url: word,
  link,
  copy_code: word,
  phone_number: word,
  sections: each(z.object({ title: word, rows: each(row) })),
  currency: word,
  reference_id: word,
  total_amount: money,
  order,
  payment_settings: each(setting),
  /** Stands beside the buttons, with a code and a link of its own. */
  limited_time_offer: lenient(z.object({ text: word, url: word, copy_code: word })),
});
type Parameters = z.infer<typeof parameters>;

/** Reads a button of a native flow. Its kinds are many and new ones come: what it carries counts, not its name. */
export function readFlowButton(json: string | null | undefined): FlowParts {
  const read = parameters.safeParse(parsed(json));
  if (!read.success) return { words: [], charges: [], sections: [], buttons: [] };
  const { data } = read;
  const charges = data.payment_settings.flatMap(({ pix_static_code, pix_dynamic_code }) =>
    [pix_static_code, pix_dynamic_code].flatMap((code) => (code ? [chargeOf(code, data)] : [])),
  );
  return {
    words: orderWords(data, charges.length > 0),
    charges,
    sections: data.sections,
    buttons: [...paymentButtons(data), ...offerButtons(data), ...ownButton(data)],
  };
}

function parsed(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return undefined;
  }
}

const priceOf = (amount: Parameters["total_amount"], currency: string): string =>
  (amount && showPrice(amount.value / amount.offset, currency)) ?? "";

function chargeOf(
  { merchant_name, key, key_type, code }: NonNullable<z.infer<typeof pix>>,
  { total_amount, currency }: Parameters,
): BusinessCharge {
  const read = parseBrCode(code);
  const coded = read?.amountCents === undefined ? "" : showReais(read.amountCents);
  return {
    amount: priceOf(total_amount, currency) || coded,
    payee: merchant_name || (read?.name ?? ""),
    keyType: pixKeyTypes.find((type) => type === key_type.toUpperCase()) ?? null,
    key: key || (read?.key ?? ""),
    code,
  };
}

const states: Record<string, string> = {
  pending: "pendente",
  processing: "em preparação",
  partially_shipped: "enviado em parte",
  shipped: "enviado",
  completed: "concluído",
  canceled: "cancelado",
};

/** Words of an order, in Portuguese as those of a charge; a phone's own card of a Pix key has an order without names. */
function orderWords(
  { order: ordered, currency, reference_id, total_amount }: Parameters,
  hasCharge: boolean,
): string[] {
  const items = ordered?.items.filter(({ name }) => name !== "") ?? [];
  const total = hasCharge ? "" : priceOf(total_amount, currency);
  const state = ordered?.status ?? "";
  const isOrder = items.length > 0 || (ordered?.description ?? "") !== "";
  if (!isOrder && total === "" && (hasCharge || state === "")) return [];
  const line = (label: string, text: string) => (text === "" ? "" : `${label}: ${text}`);
  return [
    line("Pedido", reference_id),
    line("Situação", Object.hasOwn(states, state) ? (states[state] ?? state) : state),
    ordered?.description ?? "",
    ...items.map(({ name, quantity, amount }) =>
      [`${quantity || "1"} × ${name}`, priceOf(amount, currency)].filter(Boolean).join(" – "),
    ),
    line("Subtotal", priceOf(ordered?.subtotal, currency)),
    line("Frete", priceOf(ordered?.shipping, currency)),
    line("Impostos", priceOf(ordered?.tax, currency)),
    line("Desconto", priceOf(ordered?.discount, currency)),
    line("Total", total),
  ].filter(Boolean);
}

const paymentButtons = ({ payment_settings }: Parameters): BusinessButton[] =>
  payment_settings.flatMap(({ boleto: slip, payment_link }): BusinessButton[] => [
    ...(slip?.digitable_line
      ? [{ action: "copy" as const, label: "Copiar código do boleto", value: slip.digitable_line }]
      : []),
    ...(payment_link?.uri ? [{ action: "url" as const, label: "Pagar", value: payment_link.uri }] : []),
  ]);

function offerButtons({ limited_time_offer: offer }: Parameters): BusinessButton[] {
  const { text = "", url = "", copy_code: code = "" } = offer ?? {};
  const buttons: BusinessButton[] = [
    { action: "url", label: text, value: url },
    { action: "copy", label: text, value: code },
  ];
  return buttons.filter(({ value }) => value !== "");
}

function ownButton({ display_text, title, flow_cta, url, link: page, copy_code, phone_number }: Parameters) {
  const label = display_text || flow_cta || title;
  const values: [BusinessButton["action"], string][] = [
    ["copy", copy_code],
    ["url", url || page?.url || page?.uri || ""],
    ["call", phone_number],
  ];
  const [action, value] = values.find(([, given]) => given !== "") ?? ["reply" as const, ""];
  return label === "" && value === "" ? [] : [{ action, label, value }];
}

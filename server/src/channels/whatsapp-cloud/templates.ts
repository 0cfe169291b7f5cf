import * as z from "zod";
import { placesIn, type TemplatePlace } from "@balcao/flow-engine";
import type { MessageTemplate } from "../port.ts";
import type { Graph } from "../meta/graph.ts";
import { lenient, readEach } from "../meta/wire.ts";

const wireComponent = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().optional(),
  example: lenient(z.object({ header_handle: lenient(z.array(z.string())) })),
  buttons: lenient(z.array(z.unknown())),
});

const wireButton = z.object({ type: z.string(), text: lenient(z.string()), url: lenient(z.string()) });

const wireTemplate = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string().catch(""),
  components: z.array(wireComponent),
});

const wirePage = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});

/** Meta allows 6,000 templates to an account; more pages than that is a loop. */
const pageLimit = 100;

/** The approved templates that we can fill. */
export async function listTemplates(graph: Graph, businessAccountId: string): Promise<MessageTemplate[]> {
  const templates: MessageTemplate[] = [];
  let after = "";
  for (let page = 0; page < pageLimit; page += 1) {
    const query = new URLSearchParams({
      status: "APPROVED",
      fields: "name,language,status,category,components",
      limit: "100",
      ...(after === "" ? {} : { after }),
    });
    const answer = await graph.get(`${businessAccountId}/message_templates?${query.toString()}`, wirePage);
    templates.push(...answer.data.flatMap(readTemplate));
    const next = answer.paging?.next === undefined ? undefined : answer.paging.cursors?.after;
    if (next === undefined || next === after) return templates;
    after = next;
  }
  return templates;
}

function readTemplate(entry: unknown): MessageTemplate[] {
  const read = wireTemplate.safeParse(entry);
  if (!read.success || read.data.status !== "APPROVED") return [];
  const { name, language, category, components } = read.data;
  const of = (type: string) => components.find((component) => component.type === type);
  const body = of("BODY")?.text;
  const header = readHeader(of("HEADER"));
  const buttons = readEach(wireButton, of("BUTTONS")?.buttons ?? []);
  const footer = of("FOOTER")?.text;
  // An address or a code is filled, an answer or a number is not; any other button needs what we do not have.
  const isKnown = buttons.every(({ type }) => Object.hasOwn(filledButtons, type));
  if (body === undefined || header === undefined || !isKnown) return [];
  const places = [
    ...placesIn("header", header.header ?? ""),
    ...placesIn("body", body),
    ...buttons.flatMap((button, index) => filledButtons[button.type]?.(button, index) ?? []),
  ];
  const words = buttons.map(({ text = "" }) => text).filter((text) => text !== "");
  return [
    {
      name,
      language,
      category,
      body,
      ...header,
      ...(footer !== undefined && { footer }),
      buttons: words,
      places,
    },
  ];
}

type WireComponent = z.infer<typeof wireComponent>;

const fileKinds = { IMAGE: "image", VIDEO: "video", DOCUMENT: "document" } as const;
const isFileKind = (format: string): format is keyof typeof fileKinds => Object.hasOwn(fileKinds, format);

/** A text, a file that was approved with it, or nothing; undefined: what we cannot give, such as a place. */
function readHeader(
  component: WireComponent | undefined,
): Pick<MessageTemplate, "header" | "headerFile"> | undefined {
  if (component === undefined) return {};
  const { format = "TEXT", text, example } = component;
  if (format === "TEXT") return text === undefined ? {} : { header: text };
  const url = example?.header_handle?.[0];
  if (!isFileKind(format) || url === undefined) return undefined;
  return { headerFile: { kind: fileKinds[format], url } };
}

type WireButton = z.infer<typeof wireButton>;
const button = (index: number, kind: "url" | "copy_code"): TemplatePlace[] => [
  { part: "button", key: "1", button: { index, kind } },
];

/** Buttons that we can send, and what is filled in each. */
const filledButtons: Readonly<Record<string, (wire: WireButton, index: number) => TemplatePlace[]>> = {
  QUICK_REPLY: () => [],
  PHONE_NUMBER: () => [],
  URL: ({ url = "" }, index) => (placesIn("button", url).length > 0 ? button(index, "url") : []),
  COPY_CODE: (_, index) => button(index, "copy_code"),
  // The code of an authentication stands in its body and on its button.
  OTP: (_, index) => button(index, "url"),
};

import type { CampaignSettings, CampaignTemplate } from "@balcao/contract";
import { chooseVariant, type RecipientValues, renderCampaignText, templateValue } from "@balcao/flow-engine";
import type { MessageTemplate } from "../../../channels/port.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import { type Draft, fileDraft, filledTemplate, fitsHeader } from "../../messages/index.ts";

/** What a campaign says. */
export interface CampaignWords {
  messages: string[];
  confirmations: string[];
  asks: boolean;
  template: CampaignTemplate | null;
  template_words: MessageTemplate | null;
}

/** A message, or the question that goes before it. */
export type CampaignPart = "message" | "question";

export interface Composed {
  /** Several where a sound goes behind its words. */
  drafts: Draft[];
  /** Number of the variant. */
  variant: number;
}

interface Compose {
  part: CampaignPart;
  values: RecipientValues;
  own: CampaignSettings["variables"];
  file: StoredFile | undefined;
  /** The conversation begins with a template. */
  needsTemplate: boolean;
  /** Shares of chance decide on the variant. */
  chance: number;
}

/** Says whether this part is the template: what begins the conversation is. */
const isTemplate = ({ asks }: CampaignWords, { part, needsTemplate }: Compose): boolean =>
  needsTemplate && (part === "question" || !asks);

/** Composes what somebody gets; a reason where there is nothing to send, or a value of the template is missing. */
export function composeCampaign(words: CampaignWords, compose: Compose): Composed | "no-words" | "no-values" {
  if (isTemplate(words, compose)) return composeTemplate(words, compose);
  const texts = compose.part === "message" ? words.messages : words.confirmations;
  const place = chooseVariant(texts, compose.chance);
  const file = compose.part === "message" ? compose.file : undefined;
  if (place === undefined && !file) return "no-words";
  const text = place === undefined ? "" : render(texts[place] ?? "", compose);
  return { drafts: file ? withFile(file, text) : [{ body: text }], variant: (place ?? 0) + 1 };
}

const render = (text: string, { values, own }: Compose): string =>
  renderCampaignText(text, values, Object.fromEntries(own.map(({ key, value }) => [key, value])));

/** Sounds carry no words: the text goes before. */
function withFile(file: StoredFile, text: string): Draft[] {
  const draft = fileDraft(file, text, { voice: false });
  if (draft.mediaType !== "audio" || text === "") return [draft];
  return [{ body: text }, fileDraft(file, "", { voice: false })];
}

function composeTemplate(words: CampaignWords, compose: Compose): Composed | "no-words" | "no-values" {
  const { template, template_words: known } = words;
  if (!template || !known) return "no-words";
  const values = template.variables.map((text) => templateValue(render(text, compose)));
  if (values.length !== known.places.length || values.includes("")) return "no-values";
  // Over a question stands what it was approved with: the file goes with the message.
  const { file, part } = compose;
  const own = file && part === "message" && fitsHeader(known, file) ? file : undefined;
  return { drafts: [filledTemplate(known, values, own)], variant: 1 };
}

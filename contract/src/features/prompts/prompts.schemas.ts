import { z } from "zod";
import { because } from "../../core/problems.ts";
import { BooleanSwitch, changeOf, DateText, Id, line, ProviderToken, text } from "../../core/schemas.ts";

/** Answers as text; otherwise the neural voices for Brazilian Portuguese that Azure has. */
export const promptVoices = [
  "texto",
  "pt-BR-FranciscaNeural",
  "pt-BR-AntonioNeural",
  "pt-BR-BrendaNeural",
  "pt-BR-DonatoNeural",
  "pt-BR-ElzaNeural",
  "pt-BR-FabioNeural",
  "pt-BR-GiovannaNeural",
  "pt-BR-HumbertoNeural",
  "pt-BR-JulioNeural",
  "pt-BR-LeilaNeural",
  "pt-BR-LeticiaNeural",
  "pt-BR-ManuelaNeural",
  "pt-BR-NicolauNeural",
  "pt-BR-ValerioNeural",
  "pt-BR-YaraNeural",
] as const;
export const PromptVoice = z.enum(promptVoices);
export type PromptVoice = z.output<typeof PromptVoice>;

/** Limits of a prompt's fields. */
export const promptLimits = { text: 20_000, maxTokens: 4_096, maxMessages: 50, temperature: 2 } as const;
/** Answers that a prompt gives in one conversation before a person goes on. */
export const mostPromptAnswers = 30;

const settings = {
  prompt: text(promptLimits.text),
  voice: PromptVoice,
  /** Azure's region, `brazilsouth`: part of the name of the server that is called. */
  voiceRegion: z.string(),
  maxTokens: z.number().int(),
  temperature: z.number(),
  maxMessages: z.number().int(),
  /** Ours: address of an OpenAI-compatible server with its version. Empty: the platform's. */
  baseUrl: z.string(),
  /** Ours: empty is the platform's. */
  model: z.string(),
  /** Ours: the first answer says that it is a virtual assistant. */
  announces: z.boolean(),
  /** Ours: attendants may ask it for a draft. */
  suggests: z.boolean(),
  /** Ours: tokens a month; null is without limit. */
  monthlyTokens: z.number().int().nullable(),
};

/** Instructions by which a model answers contacts. Its keys are never told. */
export const Prompt = z.object({
  id: Id,
  name: z.string(),
  ...settings,
  hasApiKey: z.boolean(),
  hasVoiceKey: z.boolean(),
  /** Where conversations go that it hands over. */
  queueId: Id.nullable(),
  queue: z.object({ id: Id, name: z.string() }).nullable(),
});
export type Prompt = z.output<typeof Prompt>;

/** A key as it is typed; an empty one takes the stored one away. */
const Key = z.union([z.literal(""), ProviderToken]);
const Region = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .regex(/^[a-z0-9]*$/, because("format"));
const Address = z.union([
  z.literal(""),
  z
    .string()
    .trim()
    .max(300)
    .pipe(z.url({ protocol: /^https?$/ }))
    .refine((address) => !/[?#]|\/\/[^/]*@/.test(address), because("format"))
    .transform((address) => address.replace(/\/+$/, "")),
]);
/** Numbers of a form may come as text. */
const number = (min: number, max: number) => z.coerce.number().min(min).max(max);

export const PromptBody = z.strictObject({
  name: line(1, 100),
  prompt: text(promptLimits.text, 1).refine((words) => words.trim() !== "", because("required")),
  voice: PromptVoice.default("texto"),
  voiceKey: Key.optional(),
  voiceRegion: Region.default(""),
  maxTokens: number(1, promptLimits.maxTokens).int().default(100),
  temperature: number(0, promptLimits.temperature).default(1),
  apiKey: Key.optional(),
  baseUrl: Address.default(""),
  model: line(0, 100).default(""),
  queueId: z.coerce.number().pipe(Id),
  maxMessages: number(1, promptLimits.maxMessages).int().default(10),
  announces: BooleanSwitch.default(true),
  suggests: BooleanSwitch.default(false),
  monthlyTokens: z.number().int().min(1_000).max(1_000_000_000).nullable().default(null),
  // Sent back as they were answered, and decided by the server.
  id: z.unknown().optional(),
  companyId: z.unknown().optional(),
  queue: z.unknown().optional(),
  hasApiKey: z.unknown().optional(),
  hasVoiceKey: z.unknown().optional(),
});
export type PromptBody = z.output<typeof PromptBody>;
export const PromptChange = changeOf(PromptBody);
export type PromptChange = z.output<typeof PromptChange>;

/** A conversation that is tried beside the form: what the contact writes, and what was answered. */
export const TriedMessage = z.strictObject({
  fromMe: z.boolean(),
  body: text(4000, 1),
});
export type TriedMessage = z.output<typeof TriedMessage>;

/** The form as it stands, with the conversation. Of a stored prompt the keys that are not typed are the stored ones. */
export const PromptTrial = z.strictObject({
  id: Id.optional(),
  prompt: PromptBody,
  messages: z.array(TriedMessage).min(1).max(promptLimits.maxMessages),
});
export type PromptTrial = z.output<typeof PromptTrial>;

/** Why a model gave no answer that can be said. */
export const modelFailures = [
  "noKey",
  "keyRefused",
  "address",
  "unreachable",
  "timeout",
  "tooManyRequests",
  "quota",
  "tooLong",
  "serverError",
  "notFound",
  "refusedRequest",
  "nothing",
  "cut",
  "refusal",
  "unreadable",
] as const;
export type ModelFailure = (typeof modelFailures)[number];

/** What a model made of a conversation. */
export const TriedAnswer = z.object({
  /** Words for the contact; empty where there are none. */
  text: z.string(),
  /** It hands the conversation over to the prompt's queue, with its reason. */
  handsOver: z.boolean(),
  reason: z.string(),
  failure: z.enum(modelFailures).nullable(),
  model: z.string(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  seconds: z.number(),
  /** Messages as they were sent to the model, the instructions first. */
  sent: z.array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
});
export type TriedAnswer = z.output<typeof TriedAnswer>;

/** A draft for an attendant. */
export const SuggestedReply = z.object({
  promptId: Id,
  /** Empty where there is none. */
  text: z.string(),
  failure: z.enum([...modelFailures, "limit"]).nullable(),
});
export type SuggestedReply = z.output<typeof SuggestedReply>;

export const aiKinds = ["answer", "suggestion", "trial", "transcript", "speech"] as const;
export const AiKind = z.enum(aiKinds);
export type AiKind = z.output<typeof AiKind>;

/** What was used in a month. */
export const PromptUsage = z.object({
  month: DateText,
  /** Tokens of the platform's key that the company may use in a month; null is without limit. */
  limit: z.number().int().nullable(),
  /** Tokens that it has used of it. */
  used: z.number().int(),
  /** The platform has a key for prompts without one, and this model. */
  platform: z.object({ hasKey: z.boolean(), model: z.string() }),
  prompts: z.array(
    z.object({
      /** Null for what was not asked by a prompt. */
      promptId: Id.nullable(),
      calls: z.number().int(),
      tokensIn: z.number().int(),
      tokensOut: z.number().int(),
      characters: z.number().int(),
      /** Reais by the operator's prices; null without them. */
      cost: z.number().nullable(),
    }),
  ),
});
export type PromptUsage = z.output<typeof PromptUsage>;

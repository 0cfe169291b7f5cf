import { z } from "zod";
import { because, issue } from "../../core/problems.ts";
import { BooleanSwitch, changeOf, Id, line, text } from "../../core/schemas.ts";

/**
 * Kinds of options, by what follows the choice: a text and what follows it, a person, a queue, an integration, files.
 */
export const optionTypes = ["text", "attendent", "queue", "integration", "file"] as const;
export type OptionType = (typeof optionTypes)[number];

/** Menus below each other, the queue's own included. */
export const optionLevels = 6;
/** Options of one menu; a text menu of more is read by nobody. */
export const optionsOfMenu = 30;
/** Options of a queue, all levels together. */
export const optionsOfQueue = 300;

const shownFields = {
  id: Id,
  name: z.string(),
  greetingMessage: z.string(),
  queueType: z.enum(optionTypes),
  closeTicket: z.boolean(),
  optQueueId: Id.nullable(),
  optUserId: Id.nullable(),
  optIntegrationId: Id.nullable(),
  optFileId: Id.nullable(),
};

const ownFields = {
  name: line(4, 50),
  greetingMessage: text(4000).default(""),
  queueType: z.enum(optionTypes).default("text"),
  closeTicket: BooleanSwitch.default(false),
  optQueueId: Id.nullable().default(null),
  optUserId: Id.nullable().default(null),
  optFileId: Id.nullable().default(null),
  optIntegrationId: Id.nullable().default(null),
};
/** The id of an option that is there; without it a new one is made. */
const givenFields = { id: Id.optional(), ...ownFields };

export type ChatbotOption = z.output<z.ZodObject<typeof shownFields>> & { options: ChatbotOption[] };
export type ChatbotOptionBody = z.output<z.ZodObject<typeof givenFields>> & { options: ChatbotOptionBody[] };
type ChatbotOptionInput = z.input<z.ZodObject<typeof givenFields>> & {
  options?: ChatbotOptionInput[] | undefined;
};

const notDeeper = z.array(z.never()).max(0);

/** One schema for each level: the depth is bounded, and each answer's writer is compiled from a schema without circles. */
const shownAt = (level: number): z.ZodType<ChatbotOption, ChatbotOption> =>
  z.object({
    ...shownFields,
    options: level === optionLevels ? notDeeper : z.array(shownAt(level + 1)),
  });

const givenAt = (level: number): z.ZodType<ChatbotOptionBody, ChatbotOptionInput> =>
  z
    .strictObject({
      ...givenFields,
      options: level === optionLevels ? notDeeper.default([]) : optionsAt(level + 1).default([]),
    })
    .superRefine((option, ctx) => {
      for (const field of missingOf(option)) ctx.addIssue(issue("neededByAnother", { path: [field] }));
      if (option.options.length > 0 && option.queueType !== "text")
        ctx.addIssue(issue("onlyBelowText", { path: ["options"] }));
    });

const optionsAt = (level: number): z.ZodType<ChatbotOptionBody[], ChatbotOptionInput[]> =>
  z.array(givenAt(level)).max(optionsOfMenu).refine(hasOwnNames, because("sameOption"));

/** The fields that an option's kind, or what stands below it, asks for. */
function missingOf({
  queueType,
  greetingMessage,
  optQueueId,
  optUserId,
  optFileId,
  optIntegrationId,
  options,
}: ChatbotOptionBody): string[] {
  const missing: string[] = [];
  if (options.length > 0 && greetingMessage.trim() === "") missing.push("greetingMessage");
  if (queueType === "queue" && optQueueId === null) missing.push("optQueueId");
  if (queueType === "attendent" && optUserId === null) missing.push("optUserId");
  if (queueType === "file" && optFileId === null) missing.push("optFileId");
  if (queueType === "integration" && optIntegrationId === null) missing.push("optIntegrationId");
  return missing;
}

/** A contact may answer with an option's name, so the names of one menu differ. */
function hasOwnNames(options: readonly ChatbotOptionBody[]): boolean {
  const names = options.map(({ name }) => plain(name));
  return new Set(names).size === names.length;
}

const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

interface Menu {
  readonly options: readonly Menu[];
}

/** Every option of a menu and below it. */
export const countOptions = (options: readonly Menu[]): number =>
  options.reduce((sum, option) => sum + 1 + countOptions(option.options), 0);

/** An option with all that stands below it. */
export const ChatbotOption = shownAt(1);
export const ChatbotOptionBody = givenAt(1);
/** The first menu of a queue. */
export const ChatbotOptions = z.array(ChatbotOption);
export const ChatbotOptionsBody = optionsAt(1).refine(
  (options) => countOptions(options) <= optionsOfQueue,
  because("tooManyOptions"),
);

const newFields = { ...ownFields, options: optionsAt(2).default([]) };
/** Another option at the end of a queue's first menu, or of the menu below `chatbotId`. */
export const NewChatbotOption = z.strictObject({
  queueId: Id,
  chatbotId: Id.nullable().default(null),
  ...newFields,
});
export type NewChatbotOption = z.output<typeof NewChatbotOption>;
/** Change of an option: a field that is left out stays; `options` replaces everything below it. */
export const ChatbotOptionChange = changeOf(z.strictObject({ id: Id.optional(), ...newFields }));
export type ChatbotOptionChange = z.output<typeof ChatbotOptionChange>;

import type { CallReply, CallSaying, CallThen } from "@balcao/flow-engine";
import { z } from "zod";

/** Messages and actions of an answer at most: more are a mistake of a program. */
const most = 10;

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const Text = z.string().max(65_536);

const Option = z.union([
  z
    .string()
    .max(200)
    .transform((name) => ({ name })),
  z.object({ name: z.string().max(200), id: z.string().max(100).optional() }),
]);
const Menu = z.object({ text: Text, options: z.array(Option).min(1).max(20) });

const Message = z.union([
  z.object({ menu: Menu }),
  z.object({ file: z.url({ protocol: /^https?$/ }).max(2_000), caption: Text.default("") }),
  z.object({ text: Text }),
]);

const isTrue = z.literal([true, 1, "true"]);
const Action = z.union([
  z.object({ close: isTrue }),
  z.object({ stopBot: isTrue }),
  z.object({ next: isTrue }),
  z.object({ setQueue: Id, setUser: Id.optional() }),
  z.object({ setUser: Id }),
  z.object({ addTag: Id }),
  z.object({
    setVariable: z.object({
      name: z.string().max(100),
      value: z.union([z.string().max(10_000), z.number(), z.boolean()]).transform(String),
    }),
  }),
]);
type Action = z.output<typeof Action>;

const Answer = z.object({
  messages: z.array(Message).max(most).default([]),
  actions: z.array(Action).max(most).default([]),
});

/** A file that is fetched before it is said. */
export interface FileSaying {
  afterMs?: number | undefined;
  fileUrl: string;
  caption: string;
}

/** An answer with the addresses of its files, which are fetched before they can be said. */
export interface ReadAnswer extends Omit<CallReply, "says"> {
  says: readonly (CallSaying | FileSaying)[];
}

const nothing: ReadAnswer = { says: [], variables: {}, tagIds: [], next: { kind: "hear" }, session: null };

/**
 * Reads what n8n or a program answers. What has neither messages nor actions is nothing to say: n8n answers "Workflow was
 * started" while the workflow runs. Undefined: it has them and they are not as they should be, or it is a page for people.
 */
export function readAnswer(text: string): ReadAnswer | undefined {
  if (text.trim() === "") return nothing;
  const value = parse(text);
  // A proxy that is in the way answers with a page, and with 200.
  if (value === undefined) return text.trimStart().startsWith("<") ? undefined : nothing;
  return readValue(value);
}

/** The same for an answer that is read as JSON already. */
export function readValue(value: unknown): ReadAnswer | undefined {
  // n8n answers with all items of its last node.
  const [only, ...others] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (others.length > 0 || !hasBoth(only)) return nothing;
  const { success, data } = Answer.safeParse(only);
  return success ? replyOf(data) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const hasBoth = (value: unknown): boolean =>
  typeof value === "object" && value !== null && ("messages" in value || "actions" in value);

function replyOf({ messages, actions }: z.output<typeof Answer>): ReadAnswer {
  return {
    ...nothing,
    says: messages.map((message) => {
      if ("menu" in message) return menuOf(message.menu);
      return "file" in message ? { fileUrl: message.file, caption: message.caption } : { text: message.text };
    }),
    variables: Object.fromEntries(
      actions.flatMap((action) =>
        "setVariable" in action ? [[action.setVariable.name, action.setVariable.value]] : [],
      ),
    ),
    tagIds: actions.flatMap((action) => ("addTag" in action ? [action.addTag] : [])),
    next: actions.map(thenOf).find((one) => one !== undefined) ?? nothing.next,
  };
}

const menuOf = ({ text, options }: z.output<typeof Menu>): CallSaying => ({
  text,
  choices: options.map((option, at) => ({
    id: ("id" in option && option.id) || `o${at + 1}`,
    name: option.name,
  })),
});

/** How it goes on; of several the first counts. */
function thenOf(action: Action): CallThen | undefined {
  if ("close" in action) return { kind: "close" };
  if ("next" in action) return { kind: "next" };
  if ("stopBot" in action) return { kind: "handOver", queueId: null, userId: null };
  if ("setQueue" in action)
    return { kind: "handOver", queueId: action.setQueue, userId: action.setUser ?? null };
  return "setUser" in action ? { kind: "handOver", queueId: null, userId: action.setUser } : undefined;
}

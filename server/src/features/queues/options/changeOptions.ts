import {
  type ChatbotOption,
  type ChatbotOptionBody,
  type ChatbotOptionChange,
  ChatbotOptionsBody,
  type NewChatbotOption,
} from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type Ctx, DomainError, wrongFields } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { queueUpdated } from "../queues.events.ts";
import { lockQueue } from "../queues.queries.ts";
import { flatten, type OptionRow, replaceOption, treeOf } from "./optionTree.ts";
import { optionsBeside, everyOptionOf } from "./readOptions.ts";
import { saveOptions } from "./saveOptions.ts";

/** An option with all below it. */
export async function getOption(ctx: Ctx, id: number): Promise<ChatbotOption> {
  const rows = await ctx.read<OptionRow>(optionsBeside(ctx.companyId, id));
  return findOption(treeOf(rows), id);
}

/** Adds an option at the end of its menu. */
export const createOption = (ctx: Ctx, { queueId, chatbotId, ...option }: NewChatbotOption) =>
  ctx.transaction((tx) =>
    changeMenu(tx, queueId, {
      by: ctx.by,
      menu: (menu) => {
        if (chatbotId === null) return [...menu, option];
        findOption(menu, chatbotId);
        return replaceOption(menu, chatbotId, (above) => [{ ...above, options: [...above.options, option] }]);
      },
      answer: (saved) => (chatbotId === null ? saved : findOption(saved, chatbotId).options).at(-1),
    }),
  );

export const updateOption = (ctx: Ctx, id: number, change: ChatbotOptionChange) =>
  ctx.transaction(async (tx) =>
    changeMenu(tx, await queueOfOption(tx, id), {
      by: ctx.by,
      menu: (menu) => replaceOption(menu, id, (before) => [withChange(before, change)]),
      answer: (saved) => findOption(saved, id),
    }),
  );

/** Deletes an option and all below it. */
export const deleteOption = (ctx: Ctx, id: number) =>
  ctx.transaction(async (tx) => {
    const queueId = await queueOfOption(tx, id);
    await changeMenu(tx, queueId, {
      by: ctx.by,
      menu: (menu) => replaceOption(menu, id, () => []),
      answer: () => true,
    });
    return { message: "Option deleted" };
  });

interface MenuChange<A> {
  by: Actor;
  menu: (menu: ChatbotOptionBody[]) => ChatbotOptionBody[];
  answer: (saved: ChatbotOption[]) => A | undefined;
}

/** One change of a queue's tree, judged by the rules of the whole tree. */
async function changeMenu<A>(tx: Tx, queueId: number, { by, menu, answer }: MenuChange<A>): Promise<A> {
  const { name } = await lockQueue(tx, queueId);
  const rows = await tx.query<OptionRow>(everyOptionOf(tx.companyId, queueId));
  const before = treeOf(rows).map(sendBack);
  const wanted = menu(before);
  const judged = ChatbotOptionsBody.safeParse(leadingSomewhere(wanted, before), { reportInput: true });
  if (!judged.success)
    throw new DomainError("ERR_VALIDATION", { fields: wrongFields(judged.error.issues, "body") });
  const answered = answer(await saveOptions(tx, queueId, wanted));
  if (answered === undefined) throw new DomainError("ERR_NO_CHATBOT_FOUND");
  const details = { queueId, name, fields: ["chatbots"] };
  await recordAudit(tx, { by, action: "queue.updated", details });
  tx.emit(queueUpdated, { queueId, by });
  return answered;
}

/** An option whose target went is not the fault of who changes another: as it was, it passes for one that leads nowhere. */
function leadingSomewhere(
  wanted: readonly ChatbotOptionBody[],
  before: readonly ChatbotOptionBody[],
): ChatbotOptionBody[] {
  const unchanged = new Set(flatten(before).map(headOf));
  const judge = (option: ChatbotOptionBody): ChatbotOptionBody => ({
    ...option,
    ...(unchanged.has(headOf(option)) && { queueType: "text" }),
    options: option.options.map(judge),
  });
  return wanted.map(judge);
}

/** An option without what stands below it. */
const headOf = ({ options: _below, ...option }: ChatbotOptionBody): string => JSON.stringify(option);

async function queueOfOption(tx: Tx, id: number): Promise<number> {
  const option = await tx.db
    .selectFrom("chatbot_options")
    .select("queue_id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!option) throw new DomainError("ERR_NO_CHATBOT_FOUND");
  return option.queue_id;
}

function findOption<O extends { id?: number | undefined; options: O[] }>(menu: readonly O[], id: number): O {
  const option = flatten(menu).find((one) => one.id === id);
  if (option === undefined) throw new DomainError("ERR_NO_CHATBOT_FOUND");
  return option;
}

/** Applies a change; what it leaves out stays. */
function withChange(before: ChatbotOptionBody, change: ChatbotOptionChange): ChatbotOptionBody {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...before, ...given, id: before.id };
}

/** Option as a body takes it. */
const sendBack = ({ options, ...option }: ChatbotOption): ChatbotOptionBody => ({
  ...option,
  options: options.map(sendBack),
});

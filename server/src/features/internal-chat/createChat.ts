import type { Chat, ChatBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { accessPeople } from "./internal-chat.access.ts";
import { chatCreated } from "./internal-chat.events.ts";
import { getWrittenChat } from "./listChats.ts";

/** Begins a group, or the private chat of two; theirs is the one that they have already. */
export async function createChat(ctx: Ctx, { users, title = "", isGroup }: ChatBody): Promise<Chat> {
  const others = users.filter((id) => id !== ctx.user.id);
  if (others.length === 0) throw new DomainError("ERR_NO_USER_FOUND");
  const chatId = await ctx.transaction(async (tx) => {
    await accessPeople(tx, others);
    const pair = isGroup ? null : [ctx.user.id, ...others].toSorted((a, b) => a - b).join("-");
    const created = await insertChat(tx, { title: isGroup ? title : "", pair, ownerId: ctx.user.id });
    if (created === undefined) return findPair(tx, pair);
    await addMembers(tx, created, [ctx.user.id, ...others]);
    tx.emit(chatCreated, { chatId: created, by: ctx.by });
    return created;
  });
  return getWrittenChat(ctx, chatId);
}

interface NewChat {
  title: string;
  /** The two of a private chat. */
  pair: string | null;
  ownerId: number;
}

/** Undefined: the two have a chat. Of two simultaneous calls the second waits for the first, and finds it. */
async function insertChat(tx: Tx, { title, pair, ownerId }: NewChat): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>({
    name: "insert-chat",
    text: `
      insert into chats (company_id, title, is_group, pair, owner_id) values ($1, $2, $3, $4, $5)
      on conflict (company_id, pair) where pair is not null do nothing returning id`,
    values: [tx.companyId, title, pair === null, pair, ownerId],
  });
  return row?.id;
}

async function findPair(tx: Tx, pair: string | null): Promise<number> {
  const { id } = await tx.db
    .selectFrom("chats")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("pair", "=", pair)
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds members. Whoever comes later has nothing to catch up with: what was said before counts as read. */
export async function addMembers(tx: Tx, chatId: number, userIds: readonly number[]): Promise<void> {
  await tx.query({
    name: "add-chat-members",
    text: `
      insert into chat_members (company_id, chat_id, user_id, read_id, active_at)
      select $1, c.id, u.id, coalesce(c.last_message_id, 0), c.updated_at
      from chats c, unnest($3::bigint[]) as u(id) where c.company_id = $1 and c.id = $2
      on conflict do nothing`,
    values: [tx.companyId, chatId, userIds],
  });
}

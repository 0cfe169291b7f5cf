import type { Language, PushPayload } from "@balcao/contract";
import type { Database, Tx } from "../../platform/database/index.ts";
import { type DurableListener, type EventFeed, payloadOf } from "../../platform/events/index.ts";
import type { Caller, Services } from "../../platform/http/index.ts";
import { defineJob, handleJob, job, type JobHandler } from "../../platform/jobs/index.ts";
import { cutForPush, hasPush, pusher, soon } from "../notifications/index.ts";
import { chatMessageCreated } from "./internal-chat.events.ts";
import { canSeeChat } from "./internal-chat.policy.ts";
import { type ChatRow, factsOfChat } from "./internal-chat.present.ts";
import { chatsById } from "./internal-chat.queries.ts";

/** Tells one browser of one chat. */
interface PushChat {
  companyId: number;
  subscriptionId: number;
  chatId: number;
}
const pushChat = defineJob<PushChat>("internal-chat.push");

/** An hour later nobody wants to be told any more: they have looked. */
const maxAgeMs = 3_600_000;
const delayMs = 500;
const attempts = 5;

/** Somebody wrote to a chat: the other members' browsers are pushed to, unless it is read by then. */
export const chatPushListener = ({ database }: Services, feed: EventFeed): DurableListener => ({
  consumer: "chat-push",
  on: [chatMessageCreated.name],
  delayMs,
  maxAgeMs,
  isNeeded: hasPush(database, feed),
  async handle(tx, events) {
    const chatIds = events.flatMap((event) => payloadOf(event, chatMessageCreated)?.chatId ?? []);
    for (const { subscription_id: subscriptionId, chat_id: chatId } of await listBrowsers(tx, chatIds))
      tx.enqueue(
        job(
          pushChat,
          { companyId: tx.companyId, subscriptionId, chatId },
          {
            key: `push chat ${tx.companyId}.${subscriptionId}.${chatId}`,
            line: `push ${tx.companyId}`,
            runAt: soon(Date.now()),
            maxAttempts: attempts,
          },
        ),
      );
  },
});

/** Lists the browsers of members who have not read all; who wrote last has. */
const listBrowsers = (tx: Tx, chatIds: readonly number[]) =>
  tx.query<{ subscription_id: number; chat_id: number }>({
    name: "list-chat-pushes",
    text: `
      select s.id as subscription_id, m.chat_id from chat_members m
      join push_subscriptions s on s.company_id = $1 and s.user_id = m.user_id
      where m.company_id = $1 and m.chat_id = any($2::bigint[]) and m.unreads > 0`,
    values: [tx.companyId, [...new Set(chatIds)]],
  });

interface ChatPushSource {
  services: Services;
  /** Says whether the user has a page with a bell on a screen, which tells of it. */
  hearsBell(companyId: number, userId: number): boolean;
}

export const internalChatJobs = ({ services, hearsBell }: ChatPushSource): JobHandler[] => {
  const push = pusher(services);
  return [
    handleJob(pushChat, ({ companyId, subscriptionId, chatId }) =>
      push({ companyId, subscriptionId }, (caller) =>
        hearsBell(companyId, caller.id) ? undefined : composeFor(services.database, caller, chatId),
      ),
    ),
  ];
};

/** Undefined: it was read meanwhile, or is no longer the caller's to hear of. */
async function composeFor(
  database: Database,
  caller: Caller,
  chatId: number,
): Promise<PushPayload | undefined> {
  if (!caller.planFlags.has("useInternalChat")) return undefined;
  const [row] = await database.read<ChatRow>(caller.companyId, chatsById(caller.companyId, [chatId]));
  const me = row?.members.find(({ id }) => id === caller.id);
  if (!row || !me || me.unreads === 0 || !canSeeChat(caller, factsOfChat(row))) return undefined;
  const [mention] = await database.read<{ name: string | null }>(caller.companyId, {
    name: "find-unread-mention",
    text: `
      select u.name from chat_messages m left join users u on u.company_id = $1 and u.id = m.sender_id
      where m.company_id = $1 and m.chat_id = $2 and m.id > $4::bigint and $3::bigint = any(m.mentions)
      order by m.id desc limit 1`,
    values: [caller.companyId, chatId, caller.id, me.readId],
  });
  return composeChatPush(row, { caller, unreads: me.unreads, mentionedBy: mention?.name ?? undefined });
}

interface PushReader {
  caller: Pick<Caller, "id" | "language">;
  unreads: number;
  mentionedBy: string | undefined;
}

/** Composes the push of a chat: who named one in it, how much is new, the newest of it. */
export function composeChatPush(row: ChatRow, { caller, unreads, mentionedBy }: PushReader): PushPayload {
  const texts = pushTexts[caller.language];
  const other = row.members.find(({ id }) => id !== caller.id)?.name ?? "";
  const said =
    row.is_group && row.last_sender ? `${row.last_sender}: ${row.last_body}` : (row.last_body ?? "");
  const parts = [
    mentionedBy === undefined ? "" : texts.mention(mentionedBy),
    unreads > 1 ? texts.many(unreads) : "",
    cutForPush(said),
  ];
  return {
    title: row.is_group ? row.title : other,
    body: parts.filter(Boolean).join(" · ") || texts.one,
    tag: `chat-${row.uuid}`,
    url: `/chats/${row.uuid}`,
  };
}

interface ChatPushTexts {
  one: string;
  many: (count: number) => string;
  mention: (by: string) => string;
}

/** The service worker has no texts. */
const pushTexts: Record<Language, ChatPushTexts> = {
  pt: {
    one: "Nova mensagem",
    many: (count) => `${count} novas mensagens`,
    mention: (by) => `${by} mencionou você`,
  },
  en: {
    one: "New message",
    many: (count) => `${count} new messages`,
    mention: (by) => `${by} mentioned you`,
  },
  es: {
    one: "Mensaje nuevo",
    many: (count) => `${count} mensajes nuevos`,
    mention: (by) => `Mención de ${by}`,
  },
  tr: {
    one: "Yeni mesaj",
    many: (count) => `${count} yeni mesaj`,
    mention: (by) => `${by} sizden bahsetti`,
  },
};

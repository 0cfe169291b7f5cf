import type { PushPayload } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { type DurableListener, type EventFeed, payloadOf } from "../../../platform/events/index.ts";
import type { Caller, Services } from "../../../platform/http/index.ts";
import { defineJob, handleJob, job, type JobHandler } from "../../../platform/jobs/index.ts";
import { canSee, factsOf, presentTicket, ticketsById, type TicketRow } from "../../tickets/index.ts";
import { cutForPush } from "../composePush.ts";
import { hasPush } from "../hasPush.ts";
import { pusher } from "../pusher.ts";
import { pushTexts } from "../pushTexts.ts";
import { composeNews } from "./composeNews.ts";
import { colleaguesMentioned, noticesKept } from "./notices.events.ts";

interface PushNotice {
  companyId: number;
  subscriptionId: number;
  ticketId: number;
  messageId: number;
}
const pushNotice = defineJob<PushNotice>("notifications.push-notice");

/** Tells one browser of a notice that is no mention. */
const pushNews = defineJob<{ companyId: number; subscriptionId: number; noticeId: number }>(
  "notifications.push-news",
);

const maxAgeMs = 3_600_000;
const attempts = 5;

/** Listener that pushes to whoever is named in a note or told of something else, wherever they are. */
export const noticePushes = ({ database }: Services, feed: EventFeed): DurableListener => ({
  consumer: "push-notices",
  on: [colleaguesMentioned.name, noticesKept.name],
  delayMs: 0,
  maxAgeMs,
  isNeeded: hasPush(database, feed),
  async handle(tx, events) {
    for (const event of events) {
      const kept = payloadOf(event, noticesKept);
      if (kept) await enqueueNews(tx, kept.noticeIds);
      const mentioned = payloadOf(event, colleaguesMentioned);
      if (!mentioned) continue;
      const { ticketId, messageId, userIds } = mentioned;
      for (const subscriptionId of await browsersOf(tx, userIds))
        tx.enqueue(
          job(
            pushNotice,
            { companyId: tx.companyId, subscriptionId, ticketId, messageId },
            {
              key: `notice ${tx.companyId}.${subscriptionId}.${messageId}`,
              line: `push ${tx.companyId}`,
              maxAttempts: attempts,
            },
          ),
        );
    }
  },
});

async function enqueueNews(tx: Tx, noticeIds: readonly number[]): Promise<void> {
  const rows = await tx.query<{ notice_id: number; subscription_id: number }>({
    name: "browsers-of-notices",
    text: `
      select n.id as notice_id, s.id as subscription_id from notices n
      join push_subscriptions s on s.company_id = n.company_id and s.user_id = n.user_id
      where n.company_id = $1 and n.id = any($2::bigint[]) order by n.id, s.id`,
    values: [tx.companyId, noticeIds],
  });
  for (const { notice_id: noticeId, subscription_id: subscriptionId } of rows)
    tx.enqueue(
      job(
        pushNews,
        { companyId: tx.companyId, subscriptionId, noticeId },
        {
          key: `news ${tx.companyId}.${subscriptionId}.${noticeId}`,
          line: `push ${tx.companyId}`,
          maxAttempts: attempts,
        },
      ),
    );
}

async function browsersOf(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>({
    name: "browsers-of-users",
    text: "select id from push_subscriptions where company_id = $1 and user_id = any($2::bigint[])",
    values: [tx.companyId, userIds],
  });
  return rows.map(({ id }) => id);
}

export interface NoticeSource {
  services: Services;
  /** Says whether the user learns of it from a page that is on a screen. */
  isTold(viewer: { companyId: number; userId: number; ticketId: number }): boolean;
  /** Says whether a page with a bell tells the user of whatever it is. */
  hearsBell(companyId: number, userId: number): boolean;
}

export const noticesJobs = ({ services, isTold, hearsBell }: NoticeSource): JobHandler[] => {
  const push = pusher(services);
  return [
    handleJob(pushNotice, ({ companyId, subscriptionId, ticketId, messageId }) =>
      push({ companyId, subscriptionId }, (caller) =>
        isTold({ companyId, userId: caller.id, ticketId })
          ? undefined
          : composeNotice(services, caller, { ticketId, messageId }),
      ),
    ),
    handleJob(pushNews, ({ companyId, subscriptionId, noticeId }) =>
      push({ companyId, subscriptionId }, (caller) =>
        hearsBell(companyId, caller.id) ? undefined : composeNews(services, caller, noticeId),
      ),
    ),
  ];
};

async function composeNotice(
  { database, files }: Services,
  caller: Caller,
  { ticketId, messageId }: { ticketId: number; messageId: number },
): Promise<PushPayload | undefined> {
  const { companyId, hidesNumbers, language } = caller;
  const [row] = await database.read<TicketRow>(companyId, ticketsById(companyId, [ticketId]));
  const [said] = await database.read<{ body: string; name: string | null }>(companyId, {
    name: "said-in-notice",
    text: `
      select m.body, u.name from notices n
      join messages m on m.company_id = n.company_id and m.id = n.message_id and not m.is_deleted
      left join users u on u.company_id = m.company_id and u.id = m.user_id
      where n.company_id = $1 and n.message_id = $2 and n.user_id = $3 and n.read_at is null`,
    values: [companyId, messageId, caller.id],
  });
  if (!row || !said || !canSee(caller, factsOf(row))) return undefined;
  const { contact, uuid } = presentTicket({ companyId, files, hidesNumbers }, row);
  return {
    title: contact.name,
    body: `${pushTexts[language].mentioned(said.name ?? "")}: ${cutForPush(said.body)}`,
    tag: `notice-${messageId}`,
    url: `/tickets/${uuid}`,
  };
}

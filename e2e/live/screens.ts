import { chatPageSize, endpoints } from "@balcao/contract";
import type { QueryKey } from "@tanstack/react-query";
import type { Client } from "@balcao/server/src/app/testing.ts";
import { boardKeys } from "@balcao/web/src/features/board/boardKeys.ts";
import { type BoardData, toCounts, toLaneCards } from "@balcao/web/src/features/board/boardData.ts";
import { noBoardFilters } from "@balcao/web/src/features/board/filters/boardFilters.ts";
import { billingKeys } from "@balcao/web/src/features/billing/billingKeys.ts";
import { campaignKeys } from "@balcao/web/src/features/campaigns/campaignKeys.ts";
import { contactListKeys } from "@balcao/web/src/features/contact-lists/contactListKeys.ts";
import { announcementKeys } from "@balcao/web/src/features/announcements/announcementKeys.ts";
import { connectionsKey } from "@balcao/web/src/features/connections/connections.queries.ts";
import { contactImportKeys } from "@balcao/web/src/features/contact-imports/contactImportKeys.ts";
import { contactKeys } from "@balcao/web/src/features/contacts/contactKeys.ts";
import { flowKeys } from "@balcao/web/src/features/flows/flowKeys.ts";
import { flattenMessages, type MessagePages } from "@balcao/web/src/features/messages/messagePages.ts";
import { messageKeys } from "@balcao/web/src/features/messages/messageKeys.ts";
import type { ChatMessagePages } from "@balcao/web/src/features/internal-chat/chats.queries.ts";
import { chatKeys } from "@balcao/web/src/features/internal-chat/chatKeys.ts";
import { noteKeys } from "@balcao/web/src/features/notes/noteKeys.ts";
import { unreadKey } from "@balcao/web/src/features/notifications/notifications.queries.ts";
import { panelKeys } from "@balcao/web/src/features/panel/panelKeys.ts";
import { promptKeys } from "@balcao/web/src/features/prompts/promptKeys.ts";
import { promptChoiceKey } from "@balcao/web/src/features/queues/promptChoice.queries.ts";
import { integrationsKey } from "@balcao/web/src/features/integrations/integrationKeys.ts";
import { phrasesKey } from "@balcao/web/src/features/phrase-campaigns/applyPhraseEvent.ts";
import { integrationChoiceKey } from "@balcao/web/src/features/queues/integrationChoice.queries.ts";
import { queuesKey } from "@balcao/web/src/features/queues/queues.queries.ts";
import { quickMessageKeys } from "@balcao/web/src/features/quick-messages/quickMessageKeys.ts";
import { scheduleKeys } from "@balcao/web/src/features/schedules/scheduleKeys.ts";
import { stickerKeys } from "@balcao/web/src/features/messages/composer/stickers/stickerKeys.ts";
import { tagKeys } from "@balcao/web/src/features/tags/tagKeys.ts";
import { contactTicketKeys } from "@balcao/web/src/features/tickets/contact/contactTicketKeys.ts";
import {
  defaultFilters,
  type TicketFilters,
  toCountsQuery,
  toListQuery,
} from "@balcao/web/src/features/tickets/filters/ticketFilters.ts";
import type { TicketPages } from "@balcao/web/src/features/tickets/ticketPages.ts";
import { ticketKeys } from "@balcao/web/src/features/tickets/ticketKeys.ts";
import { ticketViewsKey } from "@balcao/web/src/features/tickets/views/ticketViews.queries.ts";
import { colleaguesKey } from "@balcao/web/src/features/users/colleagues.queries.ts";
import type { Office } from "./office.ts";

/** Something that a page loads: where the cache keeps it, how it is asked for, and what of it is on the screen. */
export interface Screen {
  key: QueryKey;
  load: (as: Client) => Promise<unknown>;
  shown: (data: unknown) => unknown;
}

const screen = <T>(
  key: QueryKey,
  load: (as: Client) => Promise<T>,
  shown: (data: T) => unknown = (data) => data,
): Screen => ({ key, load, shown: (data) => shown(data as T) });

const page = <T>(first: T) => ({ pages: [first], pageParams: [1] });

const ticketList = (changes: Partial<TicketFilters>): Screen => {
  const filters = { ...defaultFilters, ...changes };
  return screen(
    ticketKeys.list(filters),
    async (as): Promise<TicketPages> =>
      page(await as.ok(endpoints.tickets.list, { query: toListQuery(filters, 1) })),
    ({ pages }) => pages.map(({ tickets, count }) => ({ tickets, count })),
  );
};

const ticketCounts = (changes: Partial<TicketFilters>): Screen => {
  const query = toCountsQuery({ ...defaultFilters, ...changes });
  return screen([...ticketKeys.counts, query], (as) => as.ok(endpoints.tickets.counts, { query }));
};

const ticketScreens = ({ sales, vip, open, earlier }: Office): Screen[] => [
  ticketList({}),
  ticketList({ sub: "pending" }),
  ticketList({ sub: "group" }),
  ticketList({ showAll: true, sort: "asc" }),
  ticketList({ sub: "pending", queueIds: [sales] }),
  ticketList({ showAll: true, tagIds: [vip] }),
  ticketList({ tab: "closed" }),
  ticketList({ tab: "search", search: "Marina" }),
  ticketCounts({}),
  ticketCounts({ showAll: true, tagIds: [vip] }),
  ...[open, earlier].map(({ uuid }) =>
    screen(ticketKeys.one(uuid), (as) => as.ok(endpoints.tickets.get, { params: { uuid } })),
  ),
  screen(contactTicketKeys.of(open.contactId), async (as) =>
    page(
      await as.ok(endpoints.tickets.ofContact, { params: { contactId: String(open.contactId) }, query: {} }),
    ),
  ),
  screen(ticketViewsKey, async (as) => (await as.ok(endpoints.tickets.listViews)).views),
  screen(unreadKey, async (as) => {
    const { tickets, count, hasMore } = await as.ok(endpoints.tickets.list, {
      query: { withUnreadMessages: "true" },
    });
    return { tickets, count, hasMore };
  }),
];

/**
 * Messages as they are shown: whether one that came in is read stands in its ticket; nothing shows it of the message.
 */
const shownMessages = (pages: MessagePages): unknown => {
  const { messages, hasMore } = flattenMessages(pages);
  return { messages: messages.map(({ read: _read, ...message }) => message), hasMore };
};

const conversationScreens = ({ open, earlier, group }: Office): Screen[] => [
  ...[open, earlier, group].map(({ uuid }) =>
    screen(
      messageKeys.list(uuid),
      async (as): Promise<MessagePages> =>
        page(await as.ok(endpoints.messages.list, { params: { ticketUuid: uuid }, query: {} })),
      shownMessages,
    ),
  ),
  screen(messageKeys.stars, (as) => as.ok(endpoints.messages.stars)),
  screen(noteKeys.ofContact(open.contactId), (as) =>
    as.ok(endpoints.notes.list, { query: { contactId: String(open.contactId) } }),
  ),
];

const chatScreens = ({ chat }: Office): Screen[] => [
  ...["", "plantão"].map((searchParam) =>
    screen(chatKeys.list(searchParam), async (as) => {
      const { records, ...rest } = await as.ok(endpoints.internalChat.list, { query: { searchParam } });
      return page({ ...rest, rows: records });
    }),
  ),
  screen(chatKeys.one(chat.uuid), (as) => as.ok(endpoints.internalChat.get, { params: { uuid: chat.uuid } })),
  screen(
    chatKeys.messages(chat.id),
    async (as): Promise<ChatMessagePages> => ({
      pages: [await as.ok(endpoints.internalChat.messages, { params: { id: chat.id }, query: {} })],
      pageParams: [undefined],
    }),
    ({ pages }) => pages.flatMap(({ records }) => records).slice(-chatPageSize),
  ),
];

const contactScreens = ({ open, vip }: Office): Screen[] => [
  screen(contactKeys.one(open.contactId), (as) =>
    as.ok(endpoints.contacts.get, { params: { id: open.contactId } }),
  ),
  screen([...contactKeys.searches, "Marina"], (as) =>
    as.ok(endpoints.contacts.listShort, { query: { searchParam: "Marina" } }),
  ),
  ...[
    { searchParam: "", tagIds: [] },
    { searchParam: "", tagIds: [vip] },
    { searchParam: "Marina", tagIds: [] },
  ].map((filter) =>
    screen(contactKeys.list(filter), async (as) => {
      const { searchParam, tagIds } = filter;
      const { contacts, count, hasMore } = await as.ok(endpoints.contacts.list, {
        query: { searchParam, ...(tagIds.length > 0 && { contactTag: JSON.stringify(tagIds) }) },
      });
      return page({ rows: contacts, count, hasMore });
    }),
  ),
  screen(contactKeys.duplicates(open.contactId), (as) =>
    as.ok(endpoints.contactMerges.duplicates, { params: { id: open.contactId } }),
  ),
  screen(contactKeys.merges(open.contactId), (as) =>
    as.ok(endpoints.contactMerges.merges, { params: { id: open.contactId } }),
  ),
  screen(tagKeys.contacts(vip), async (as) => {
    const { contacts, ...rest } = await as.ok(endpoints.contacts.list, {
      query: { contactTag: JSON.stringify([vip]) },
    });
    return page({ ...rest, rows: contacts });
  }),
];

const importScreens: Screen[] = [
  screen(contactImportKeys.list, (as) => as.ok(endpoints.contactImports.list)),
];

const tagScreens = (kanban: 0 | 1): Screen[] => [
  ...["", "vip"].map((searchParam) =>
    screen(tagKeys.list(kanban, searchParam), async (as) => {
      const query = { kanban: String(kanban), searchParam };
      const { tags, ...rest } = await as.ok(endpoints.tags.list, { query });
      return page({ ...rest, rows: tags });
    }),
  ),
  screen(tagKeys.choice(kanban), (as) =>
    as.ok(endpoints.tags.listAll, { query: { kanban: String(kanban) } }),
  ),
];

const wholeBoard = { boardId: 0, filters: noBoardFilters };
const boardScreens: Screen[] = [
  screen(
    boardKeys.shown(wholeBoard),
    async (as): Promise<BoardData> => {
      const { board, lanes } = await as.ok(endpoints.kanban.getBoard, { params: { boardId: "all" } });
      return { board, lanes: lanes.map(toLaneCards) };
    },
    ({ lanes }) => lanes.map(({ lane, cards }) => ({ lane, cards })),
  ),
  screen(boardKeys.counts(wholeBoard), async (as) =>
    toCounts((await as.ok(endpoints.kanban.countCards, { params: { boardId: "all" } })).counts),
  ),
  screen(boardKeys.lanes, async (as) => (await as.ok(endpoints.kanban.listLanes)).lista),
];

/** Counts of what others have and one may not see are told to nobody: they are asked for from time to time. */
const panelScreen = screen(
  panelKeys.now,
  (as) => as.ok(endpoints.panel.now),
  ({ tickets }) => tickets.toSorted((a, b) => a.id - b.id),
);

const directoryScreens: Screen[] = [
  screen(queuesKey, (as) => as.ok(endpoints.queues.list)),
  screen(connectionsKey, (as) => as.ok(endpoints.connections.list)),
  screen(colleaguesKey, (as) => as.ok(endpoints.users.listColleagues)),
  screen(stickerKeys.all, async (as) => (await as.ok(endpoints.stickers.list)).stickers),
  screen(quickMessageKeys.choice, async (as) => (await as.ok(endpoints.quickMessages.listAll)).records),
  screen(
    announcementKeys.shown,
    async (as) => (await as.ok(endpoints.announcements.list, { query: { status: "true" } })).records,
  ),
  ...["", "pix"].map((searchParam) =>
    screen(quickMessageKeys.list(searchParam), async (as) => {
      const { records, ...rest } = await as.ok(endpoints.quickMessages.list, { query: { searchParam } });
      return page({ ...rest, rows: records });
    }),
  ),
];

const scheduleScreens = ({ open }: Office): Screen[] =>
  [{}, { contactId: open.contactId, status: "PENDENTE" as const }, { searchParam: "Marina" }].map((filter) =>
    screen(scheduleKeys.list(filter), async (as) => {
      const { contactId, ...rest } = { contactId: undefined, ...filter };
      const query = { ...rest, ...(contactId !== undefined && { contactId: String(contactId) }) };
      return (await as.ok(endpoints.schedules.list, { query })).schedules;
    }),
  );

const campaignScreens = ({ contactListId }: Office): Screen[] => [
  ...[undefined, "PROGRAMADA" as const].map((status) =>
    screen(campaignKeys.list({ searchParam: "", status }), async (as) => {
      const query = { searchParam: "", ...(status && { status }) };
      const { records, ...rest } = await as.ok(endpoints.campaigns.list, { query });
      return page({ ...rest, rows: records });
    }),
  ),
  ...["", "ze"].map((searchParam) =>
    screen(contactListKeys.list(searchParam), async (as) => {
      const { records, ...rest } = await as.ok(endpoints.contactLists.list, { query: { searchParam } });
      return page({ ...rest, rows: records });
    }),
  ),
  screen(contactListKeys.one(contactListId), (as) =>
    as.ok(endpoints.contactLists.get, { params: { id: contactListId } }),
  ),
  screen(contactListKeys.page(contactListId, { searchParam: "" }), async (as) => {
    const { contacts, ...rest } = await as.ok(endpoints.contactLists.items, {
      query: { searchParam: "", contactListId: String(contactListId) },
    });
    return page({ ...rest, rows: contacts });
  }),
];

const flowScreens: Screen[] = [
  ...["", "agua"].map((searchParam) =>
    screen(flowKeys.list(searchParam), async (as) => {
      const { flows, ...rest } = await as.ok(endpoints.flows.list, {
        query: { searchParam, pageNumber: "1" },
      });
      return page({ ...rest, rows: flows });
    }),
  ),
  screen(flowKeys.choice, async (as) => (await as.ok(endpoints.flows.list)).flows),
  screen(
    integrationsKey,
    async (as) => (await as.ok(endpoints.integrations.list, { query: {} })).queueIntegrations,
  ),
  screen(
    integrationChoiceKey,
    async (as) => (await as.ok(endpoints.integrations.list, { query: {} })).queueIntegrations,
  ),
  screen(phrasesKey, async (as) => (await as.ok(endpoints.phraseCampaigns.list)).flow),
  screen(promptChoiceKey, async (as) =>
    (await as.ok(endpoints.prompts.list)).prompts.map(({ id, name }) => ({ id, name })),
  ),
  ...["", "agua"].map((searchParam) =>
    screen(promptKeys.list(searchParam), async (as) => {
      const { prompts, ...rest } = await as.ok(endpoints.prompts.list, {
        query: { searchParam, pageNumber: "1" },
      });
      return page({ ...rest, rows: prompts });
    }),
  ),
];

const billingScreens: Screen[] = [
  screen(billingKeys.standing, (as) => as.ok(endpoints.billing.standing)),
  screen(billingKeys.offers, (as) => as.ok(endpoints.billing.offers)),
  screen(billingKeys.invoices(""), async (as) => {
    const { invoices, ...rest } = await as.ok(endpoints.billing.invoices);
    return page({ ...rest, rows: invoices });
  }),
];

/** Everything that the pages of an attendant's day have loaded. */
export const screensOf = (office: Office): Screen[] => [
  ...ticketScreens(office),
  ...conversationScreens(office),
  ...chatScreens(office),
  ...contactScreens(office),
  ...importScreens,
  ...tagScreens(0),
  ...tagScreens(1),
  ...boardScreens,
  ...campaignScreens(office),
  ...directoryScreens,
  panelScreen,
  ...scheduleScreens(office),
  ...flowScreens,
  ...billingScreens,
];

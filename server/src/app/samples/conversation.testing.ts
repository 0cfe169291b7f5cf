import { randomUUID } from "node:crypto";
import { number, word, list, byId, plain, tomorrow, richButton, type SamplesOf } from "./sample.testing.ts";

const webhookBody = () => ({ url: `https://shop.example/${word()}`, events: ["message.received"] });

export const conversationSamples: SamplesOf<
  | "campaigns"
  | "dashboard"
  | "externalApi"
  | "kanban"
  | "messages"
  | "notes"
  | "internalChat"
  | "panel"
  | "reports"
  | "richMessages"
  | "schedules"
  | "tickets"
  | "transcripts"
  | "undo"
> = {
  campaigns: {
    list: { input: plain },
    get: { input: byId((world) => world.campaignId) },
    create: {
      input: ({ connectionId, contactListId, queueId, user }) => ({
        body: {
          name: `Aviso ${word()}`,
          message1: "Olá, {nome}!",
          whatsappId: connectionId,
          contactListId,
          queueId,
          userId: user.id,
        },
      }),
    },
    update: {
      input: ({ campaignId, connectionId, contactListId, queueId, user }) => ({
        params: { id: campaignId },
        body: { name: `Aviso ${word()}`, whatsappId: connectionId, contactListId, queueId, userId: user.id },
      }),
    },
    delete: { input: byId((world) => world.campaignId) },
    duplicate: { input: byId((world) => world.campaignId) },
    forecast: { input: byId((world) => world.campaignId) },
    start: { input: byId((world) => world.campaignId) },
    cancel: { input: byId((world) => world.runningCampaignId) },
    restart: { input: byId((world) => world.cancelledCampaignId) },
    resume: { input: byId((world) => world.runningCampaignId) },
    test: {
      input: byId(
        (world) => world.campaignId,
        () => ({ number: number(), name: "Ana" }),
      ),
    },
    recipients: { input: byId((world) => world.campaignId) },
    export: { input: byId((world) => world.campaignId) },
    listOf: {
      input: byId(
        (world) => world.campaignId,
        () => ({ outcome: "unanswered", name: `Sem resposta ${word()}` }),
      ),
    },
    uploadMedia: { input: byId((world) => world.campaignId) },
    deleteMedia: { input: byId((world) => world.campaignId) },
    settings: { input: plain },
    updateSettings: { input: () => ({ body: { settings: { messageInterval: 30 } } }) },
  },
  externalApi: {
    send: {
      input: ({ user, queueId, connectionId: whatsappId }) => ({
        body: { number: number(), body: "Olá", userId: user.id, queueId, whatsappId },
      }),
    },
    checkNumber: { input: () => ({ body: { number: number() } }), blocked: "nobody runs the connection" },
    status: { input: byId(({ messageId }) => messageId) },
    findContacts: { input: plain },
    getContact: { input: byId(({ contactId }) => contactId) },
    createContact: { input: ({ tagId }) => ({ body: { number: number(), name: word(), tagIds: [tagId] } }) },
    listTags: { input: plain },
    tagContact: {
      input: ({ contactId: id, tagId }) => ({ params: { id }, body: { tagIds: [tagId] } }),
    },
    untagContact: { input: ({ contactId: id, tagId }) => ({ params: { id, tagId } }) },
    findTickets: { input: ({ contactId }) => ({ query: { contactId } }) },
    getTicket: { input: byId(({ ticketId }) => ticketId) },
    createTicket: {
      input: ({ spareContactId: contactId, connectionId: whatsappId, queueId, user }) => ({
        body: { contactId, whatsappId, queueId, userId: user.id },
      }),
    },
    closeTicket: { input: byId(({ ticketId }) => ticketId) },
    listKeys: { input: plain },
    createKey: { input: () => ({ body: { name: word(), scopes: ["send"], days: 30 } }) },
    revokeKey: { input: byId(({ apiKeyId }) => apiKeyId) },
    listWebhooks: { input: plain },
    createWebhook: { input: () => ({ body: webhookBody() }) },
    updateWebhook: {
      input: byId(
        ({ webhookId }) => webhookId,
        () => ({ active: false }),
      ),
    },
    renewWebhookSecret: { input: byId(({ webhookId }) => webhookId) },
    deleteWebhook: { input: byId(({ webhookId }) => webhookId) },
    testWebhook: { input: byId(({ webhookId }) => webhookId) },
    listDeliveries: { input: byId(({ webhookId }) => webhookId) },
    replayDelivery: { input: ({ webhookId: id, deliveryId }) => ({ params: { id, deliveryId } }) },
    webhooksOfProgram: { input: plain },
    subscribe: { input: () => ({ body: webhookBody() }) },
    unsubscribe: { input: byId(({ webhookId }) => webhookId) },
  },
  undo: {
    undo: { input: () => ({ params: { actId: randomUUID() } }), blocked: "nobody did this" },
  },
  internalChat: {
    list: { input: plain },
    get: { input: ({ chatUuid: uuid }) => ({ params: { uuid } }) },
    create: { input: ({ user }) => ({ body: { title: word(), users: [user.id] } }) },
    update: {
      input: byId(
        ({ chatId }) => chatId,
        () => ({ title: word() }),
      ),
    },
    delete: { input: byId(({ chatId }) => chatId) },
    markRead: {
      input: byId(
        ({ chatId }) => chatId,
        () => ({}),
      ),
    },
    messages: { input: byId(({ chatId }) => chatId) },
    send: {
      input: byId(
        ({ chatId }) => chatId,
        () => ({ message: "Bom dia!" }),
      ),
    },
    editMessage: {
      input: ({ chatId: id, chatMessageId: messageId }) => ({
        params: { id, messageId },
        body: { message: `Boa tarde, ${word()}!` },
      }),
    },
    deleteMessage: { input: ({ chatId: id, chatMessageId: messageId }) => ({ params: { id, messageId } }) },
  },
  kanban: {
    setTicketLane: { input: ({ ticketId, laneId }) => ({ params: { ticketId, tagId: laneId } }) },
    removeTicketLane: { input: ({ ticketId }) => ({ params: { ticketId } }) },
    list: { input: ({ queueId }) => ({ query: { queueIds: list(queueId) } }) },
    listLanes: { input: plain },
    listBoards: { input: plain },
    createBoard: {
      input: ({ laneId, queueId, user }) => ({
        body: { name: `Quadro ${word()}`, laneIds: [laneId], queueIds: [queueId], userIds: [user.id] },
      }),
    },
    updateBoard: {
      input: byId(
        ({ boardId }) => boardId,
        () => ({ name: `Quadro ${word()}` }),
      ),
    },
    deleteBoard: { input: byId(({ boardId }) => boardId) },
    orderLanes: {
      input: ({ boardId, laneId }) => ({ params: { boardId }, body: { laneIds: [laneId] } }),
    },
    getBoard: { input: ({ boardId }) => ({ params: { boardId } }) },
    countCards: { input: ({ boardId }) => ({ params: { boardId } }) },
    sumCards: { input: ({ boardId }) => ({ params: { boardId } }) },
    listCards: { input: ({ laneId }) => ({ query: { laneId } }) },
    moveCards: { input: ({ ticketId, laneId }) => ({ body: { cards: [{ ticketId }], laneId } }) },
  },
  messages: {
    search: {
      input: ({ ticketUuid }) => ({ params: { ticketUuid }, query: { searchParam: "falhou" } }),
    },
    stretch: {
      input: ({ ticketUuid, messageId, failedId }) => ({
        params: { ticketUuid },
        query: { fromId: messageId, beforeId: failedId },
      }),
    },
    gallery: { input: ({ ticketUuid }) => ({ params: { ticketUuid }, query: { kind: "media" } }) },
    day: {
      input: ({ ticketUuid }) => ({ params: { ticketUuid }, query: { date: "2026-01-31" } }),
    },
    list: {
      input: ({ ticketUuid, queueId }) => ({
        params: { ticketUuid },
        query: { selectedQueues: list(queueId) },
      }),
    },
    send: {
      input: ({ ticketId, messageId }) => ({
        params: { ticketId },
        body: { body: "Oi", quotedMsg: { id: messageId } },
      }),
    },
    retry: { input: ({ failedId }) => ({ params: { messageId: failedId } }) },
    fetchMedia: { input: ({ lostId }) => ({ params: { messageId: lostId } }) },
    keepSticker: {
      input: ({ messageId }) => ({ params: { messageId } }),
      blocked: "the message is no sticker",
    },
    edit: { input: ({ messageId }) => ({ params: { messageId }, body: { body: "Novo texto" } }) },
    delete: { input: byId((world) => world.messageId) },
    react: { input: ({ messageId }) => ({ params: { messageId }, body: { emoji: "👍" } }) },
    markRead: { input: ({ ticketId }) => ({ params: { ticketId } }) },
    edits: { input: ({ messageId }) => ({ params: { messageId } }) },
    stars: { input: plain },
    star: { input: ({ messageId }) => ({ params: { messageId } }) },
    unstar: { input: ({ messageId }) => ({ params: { messageId } }) },
    forward: { input: ({ messageId, contactId }) => ({ body: { messageId, contactId } }) },
    transcribe: { input: () => ({ params: { file: randomUUID() } }), blocked: "nobody sent this file" },
    countAll: {
      input: () => ({ query: { fromMe: "true", dateStart: "2026-01-01", dateEnd: "2026-12-31" } }),
    },
  },
  richMessages: {
    sendList: {
      input: ({ ticketId }) => ({
        params: { ticketId },
        body: {
          title: "Horários",
          text: "Escolha um",
          buttonText: "Ver",
          sections: [{ title: "Manhã", rows: [{ title: "9h", description: "Dra. Lia" }] }],
        },
      }),
    },
    sendCopy: { input: richButton("ABC-123") },
    sendCall: { input: richButton("+55 11 98765-4321") },
    sendUrl: { input: richButton("https://clinica.com.br") },
    sendPix: {
      input: ({ ticketId }) => ({
        params: { ticketId },
        body: {
          title: "Consulta",
          sendvalue: "150,00",
          sendkey_type: "CPF",
          sendmerchant_name: "Clínica",
          sendKey: "529.982.247-25",
        },
      }),
    },
  },
  transcripts: {
    exportPdf: {
      input: ({ ticketUuid }) => ({ params: { uuid: ticketUuid } }),
      blocked: "the answer is a document",
    },
    count: {
      input: ({ ticketUuid }) => ({ params: { uuid: ticketUuid }, query: { dateFrom: "2026-01-01" } }),
    },
  },
  dashboard: {
    get: { input: ({ queueId }) => ({ query: { initialDate: "2026-01-01", queueIds: list(queueId) } }) },
    ticketsUsers: { input: plain },
    ticketsDay: { input: () => ({ query: { initialDate: "2026-01-31", finalDate: "2026-01-31" } }) },
    ticketsHours: { input: plain },
    queues: { input: ({ user }) => ({ query: { userIds: list(user.id) } }) },
    exportAttendants: { input: plain, blocked: "the answer is a document" },
  },
  reports: {
    list: {
      input: ({ contactId, queueId }) => ({
        query: { contactId, queueIds: list(queueId), status: "open", dateFrom: "2026-01-01", pageSize: 5 },
      }),
    },
    export: { input: () => ({ query: { format: "csv" } }), blocked: "the answer is a document" },
  },
  panel: {
    now: { input: plain },
    filtered: { input: ({ queueId, admin }) => ({ query: { queueIds: list(queueId), userId: admin.id } }) },
  },
  notes: {
    create: {
      input: ({ ticketId, contactId }) => ({ body: { note: "Ligar amanhã", ticketId, contactId } }),
    },
    delete: { input: byId((world) => world.noteId) },
    list: { input: ({ ticketId, contactId }) => ({ query: { ticketId, contactId } }) },
  },
  schedules: {
    list: { input: ({ contactId }) => ({ query: { contactId } }) },
    get: { input: byId((world) => world.scheduleId) },
    create: {
      input: ({ contactId, connectionId, queueId, user }) => ({
        body: {
          body: "Amanhã às 9h, está bem?",
          contactId,
          sendAt: tomorrow(),
          whatsappId: connectionId,
          queueId,
          ticketUserId: user.id,
        },
      }),
    },
    update: {
      input: ({ scheduleId, contactId, connectionId, queueId, user }) => ({
        params: { id: scheduleId },
        body: {
          body: "Outro texto",
          contactId,
          whatsappId: connectionId,
          queueId,
          ticketUserId: user.id,
        },
      }),
    },
    pause: { input: byId((world) => world.scheduleId) },
    resume: { input: byId((world) => world.scheduleId) },
    delete: { input: byId((world) => world.scheduleId) },
    uploadMedia: { input: byId((world) => world.scheduleId) },
    deleteMedia: { input: byId((world) => world.scheduleId) },
  },
  tickets: {
    list: {
      input: ({ queueId, tagId, admin, connectionId }) => ({
        query: {
          showAll: "true",
          queueIds: list(queueId),
          tags: list(tagId),
          users: list(admin.id),
          whatsapps: list(connectionId),
        },
      }),
    },
    counts: { input: ({ queueId }) => ({ query: { queueIds: list(queueId) } }) },
    get: { input: ({ ticketUuid: uuid }) => ({ params: { uuid } }) },
    create: {
      input: ({ contactId, admin, queueId, connectionId }) => ({
        body: { contactId, userId: admin.id, queueId, whatsappId: connectionId },
      }),
      blocked: "the contact has an open ticket",
    },
    update: {
      input: ({ waitingId, user, queueId }) => ({
        params: { id: waitingId },
        body: { status: "open", isTransfered: true, userId: user.id, queueId },
      }),
    },
    delete: { input: byId((world) => world.ticketId) },
    closeAll: { input: ({ queueId }) => ({ body: { status: "open", selectedQueueIds: [queueId] } }) },
    countCloseAll: {
      input: ({ queueId }) => ({ query: { status: "open", selectedQueueIds: list(queueId) } }),
    },
    loads: { input: plain },
    viewers: { input: ({ ticketUuid }) => ({ params: { uuid: ticketUuid } }) },
    log: { input: ({ ticketId }) => ({ params: { ticketId } }) },
    conversationLog: { input: ({ ticketUuid }) => ({ params: { ticketUuid } }) },
    ofContact: { input: ({ contactId }) => ({ params: { contactId } }) },
    marks: { input: plain },
    pin: {
      input: byId(
        (world) => world.ticketId,
        () => ({ isPinned: true }),
      ),
    },
    remind: {
      input: byId(
        (world) => world.ticketId,
        () => ({ at: "2030-01-02T08:00:00.000Z" }),
      ),
    },
    listViews: { input: plain },
    createView: { input: () => ({ body: { name: `Visão ${word()}`, isShared: true, filters: {} } }) },
    updateView: {
      input: byId(
        (world) => world.viewId,
        () => ({ name: `Visão ${word()}` }),
      ),
    },
    deleteView: { input: byId((world) => world.viewId) },
  },
};

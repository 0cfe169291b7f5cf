import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { type Endpoint, endpoints } from "@balcao/contract";
import { browserKeys } from "../features/notifications/notifications.testing.ts";
import type { World } from "./world.testing.ts";

export interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

interface Prepared {
  input: (world: World) => Sample;
  /** Why the call does not answer 200 in a world as it is built. */
  blocked?: string | undefined;
}

const word = () => randomBytes(4).toString("hex");
const email = () => `${word()}@example.com`;
const number = () => `55119${randomInt(60_000_000, 99_999_999)}`;
const list = (...ids: number[]) => JSON.stringify(ids);
const byId =
  (pick: (world: World) => number, body?: () => Record<string, unknown>) =>
  (world: World): Sample => ({ params: { id: pick(world) }, ...(body && { body: body() }) });
const plain = (): Sample => ({});

const company = () => ({ name: `Empresa ${word()}`, email: email(), password: "Senha-forte-1" });
const plan = () => ({ name: `Plano ${word()}`, amount: 10, users: 1, connections: 1, queues: 1 });
const colour = () => `#${randomBytes(3).toString("hex")}`;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const noPhone = "no phone is linked to the connection";
const phone = (body?: Record<string, unknown>): Prepared => ({
  input: (world) => ({ params: { id: world.connectionId }, ...(body && { body }) }),
  blocked: noPhone,
});
const pushAddress = () => ({ endpoint: `https://push.example/${word()}`, keys: browserKeys });
const contact = { phone: "5511999990000", name: "João" };

const richButton =
  (copyText: string) =>
  ({ ticketId }: World): Sample => ({
    params: { ticketId },
    body: { title: "Agenda", description: "Toque", buttonText: "Abrir", copyText },
  });

/** One good call of every endpoint. What differs between two worlds' samples is an id of theirs. */
const prepared: { [F in keyof typeof endpoints]: Record<keyof (typeof endpoints)[F], Prepared> } = {
  auth: {
    login: {
      input: () => ({ body: { email: email(), password: "Senha-forte-1" } }),
      blocked: "nobody has this e-mail",
    },
    refresh: { input: plain, blocked: "no cookie" },
    logout: { input: plain },
    me: { input: plain },
    signup: {
      input: ({ planId }) => ({
        body: { ...company(), companyName: `Empresa ${word()}`, phone: number(), planId },
      }),
      blocked: "sign-up is off",
    },
    forgotPassword: { input: () => ({ body: { email: email() } }) },
    resetPassword: {
      input: () => ({ body: { token: "x".repeat(43), password: "Senha-forte-1" } }),
      blocked: "nobody asked for it",
    },
  },
  companies: {
    list: { input: plain },
    listAll: { input: plain },
    listWithPlan: { input: plain },
    get: { input: byId((world) => world.companyId) },
    plan: { input: ({ companyId }) => ({ params: { companyId } }) },
    create: { input: ({ planId }) => ({ body: { ...company(), planId } }) },
    update: { input: byId(({ companyId }) => companyId, company) },
    delete: { input: byId(({ spareCompanyId }) => spareCompanyId) },
    updateSchedules: {
      input: byId(
        ({ companyId }) => companyId,
        () => ({ schedules: [] }),
      ),
    },
  },
  connections: {
    list: { input: plain },
    filter: { input: plain },
    listAll: { input: plain },
    get: { input: byId((world) => world.connectionId) },
    create: {
      input: ({ queueId }) => ({
        body: {
          name: word(),
          channel: "simulator",
          queueIds: [queueId],
          sendIdQueue: queueId,
          timeSendQueue: 5,
        },
      }),
    },
    update: {
      input: ({ connectionId, queueId }) => ({
        params: { id: connectionId },
        body: { name: "Nova", queueIds: [queueId], sendIdQueue: queueId, timeSendQueue: 5 },
      }),
    },
    delete: { input: byId((world) => world.connectionId) },
    startSession: { input: byId((world) => world.connectionId) },
    newQrCode: { input: byId((world) => world.connectionId) },
    endSession: { input: byId((world) => world.connectionId) },
    endAnySession: { input: byId((world) => world.connectionId) },
    restartAll: { input: plain },
    templates: { input: byId((world) => world.connectionId), blocked: "no session runs" },
  },
  contacts: {
    list: { input: ({ tagId }) => ({ query: { contactTag: list(tagId) } }) },
    listShort: { input: plain },
    get: { input: byId((world) => world.contactId) },
    create: {
      input: ({ admin, connectionId }) => ({
        body: {
          name: "Nova pessoa",
          number: number(),
          walletUserId: admin.id,
          whatsappId: connectionId,
        },
      }),
    },
    update: {
      input: ({ contactId, admin, connectionId }) => ({
        params: { id: contactId },
        body: { name: "Outro nome", walletUserId: admin.id, whatsappId: connectionId },
      }),
    },
    delete: { input: byId((world) => world.contactId) },
    profile: { input: () => ({ params: { number: "5511900000001" } }), blocked: "nobody has this number" },
    toggleAcceptAudio: { input: ({ contactId }) => ({ params: { contactId } }) },
    block: {
      input: byId(
        ({ contactId }) => contactId,
        () => ({ active: false }),
      ),
    },
    toggleDisableBot: { input: byId((world) => world.contactId) },
    duplicates: { input: byId((world) => world.contactId) },
    merges: { input: byId((world) => world.contactId) },
    merge: {
      input: ({ contactId, spareContactId }) => ({
        params: { id: contactId },
        body: { duplicateId: spareContactId, take: ["name"] },
      }),
    },
    undoMerge: { input: byId((world) => world.mergeId) },
  },
  kanban: {
    setTicketLane: { input: ({ ticketId, laneId }) => ({ params: { ticketId, tagId: laneId } }) },
    removeTicketLane: { input: ({ ticketId }) => ({ params: { ticketId } }) },
  },
  messages: {
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
    search: {
      input: ({ ticketUuid }) => ({ params: { ticketUuid }, query: { searchParam: "falhou" } }),
    },
    stretch: {
      input: ({ ticketUuid, messageId, failedId }) => ({
        params: { ticketUuid },
        query: { fromId: messageId, beforeId: failedId },
      }),
    },
    day: {
      input: ({ ticketUuid }) => ({ params: { ticketUuid }, query: { date: "2026-01-31" } }),
    },
    exportPdf: {
      input: ({ ticketUuid }) => ({ params: { uuid: ticketUuid } }),
      blocked: "the answer is a document",
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
    edit: { input: ({ messageId }) => ({ params: { messageId }, body: { body: "Novo texto" } }) },
    delete: { input: byId((world) => world.messageId) },
    react: { input: ({ messageId }) => ({ params: { messageId }, body: { emoji: "👍" } }) },
    markRead: { input: ({ ticketId }) => ({ params: { ticketId } }) },
    edits: { input: ({ messageId }) => ({ params: { messageId } }) },
    forward: { input: ({ messageId, contactId }) => ({ body: { messageId, contactId } }) },
    transcribe: { input: () => ({ params: { file: randomUUID() } }), blocked: "nobody sent this file" },
    countAll: {
      input: () => ({ query: { fromMe: "true", dateStart: "2026-01-01", dateEnd: "2026-12-31" } }),
    },
  },
  notes: {
    create: {
      input: ({ ticketId, contactId }) => ({ body: { note: "Ligar amanhã", ticketId, contactId } }),
    },
    delete: { input: byId((world) => world.noteId) },
    list: { input: ({ ticketId, contactId }) => ({ query: { ticketId, contactId } }) },
  },
  notifications: {
    pushKey: { input: plain },
    subscribe: { input: () => ({ body: pushAddress() }) },
    unsubscribe: { input: byId((world) => world.pushId) },
  },
  plans: {
    listPublic: { input: plain },
    listAll: { input: plain },
    create: { input: () => ({ body: plan() }) },
    update: { input: byId(({ planId }) => planId, plan) },
    delete: { input: byId((world) => world.planId) },
  },
  queues: {
    list: { input: plain },
    get: { input: byId((world) => world.queueId) },
    create: { input: () => ({ body: { name: `Fila ${word()}`, color: colour() } }) },
    update: {
      input: byId(
        ({ queueId }) => queueId,
        () => ({ name: `Fila ${word()}` }),
      ),
    },
    delete: { input: byId((world) => world.queueId) },
  },
  quickMessages: {
    list: { input: plain },
    listAll: { input: plain },
    get: { input: byId((world) => world.quickMessageId) },
    create: { input: () => ({ body: { shortcode: word(), message: "Olá, {{firstName}}!" } }) },
    update: {
      input: byId(
        ({ quickMessageId }) => quickMessageId,
        () => ({ shortcode: word() }),
      ),
    },
    delete: { input: byId((world) => world.quickMessageId) },
    uploadMedia: { input: byId((world) => world.quickMessageId) },
    deleteMedia: { input: byId((world) => world.quickMessageId) },
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
    delete: { input: byId((world) => world.scheduleId) },
    uploadMedia: { input: byId((world) => world.scheduleId) },
    removeMedia: { input: byId((world) => world.scheduleId) },
  },
  settings: {
    holidays: { input: plain },
    updateHolidays: {
      input: () => ({
        body: {
          holidays: [{ name: "Natal", startDate: "2026-12-25", endDate: "2026-12-25", yearly: true }],
        },
      }),
    },
    companySettings: { input: byId((world) => world.companyId) },
    companySettingOne: { input: () => ({ query: { column: "userRating" } }) },
    updateCompanySetting: { input: () => ({ body: { column: "userRating", data: "enabled" } }) },
    platformSettings: { input: plain },
    updatePlatformSetting: {
      input: () => ({ params: { key: "downloadLimit" }, body: { value: "128" } }),
    },
    platformSetting: { input: () => ({ params: { key: "downloadLimit" } }) },
    publicSetting: { input: () => ({ params: { key: "appName" } }) },
    version: { input: plain },
  },
  simulator: {
    list: { input: plain },
    scan: { input: () => ({ body: { text: "not a code" } }), blocked: "no code waits" },
    change: phone({ online: true }),
    logout: phone(),
    people: phone(),
    face: {
      input: () => ({ params: { seed: "ana" }, query: { name: "Ana" } }),
      blocked: "the answer is a picture",
    },
    events: phone(),
    send: phone({ contact, content: { type: "text", body: "Oi" } }),
    sendFile: phone({ contact: JSON.stringify(contact) }),
    typing: phone({ contact, active: true }),
    receive: phone({ messageIds: ["x"], level: 2 }),
    file: {
      input: (world) => ({ params: { id: world.connectionId, fileId: randomUUID() } }),
      blocked: noPhone,
    },
  },
  tags: {
    list: { input: ({ tagId }) => ({ query: { tagId } }) },
    listAll: { input: plain },
    get: { input: byId((world) => world.tagId) },
    create: {
      input: ({ laneId }) => ({
        body: { name: `Etiqueta ${word()}`, kanban: 1, nextLaneId: laneId, rollbackLaneId: laneId },
      }),
    },
    update: {
      input: byId(
        ({ tagId }) => tagId,
        () => ({ name: `Etiqueta ${word()}` }),
      ),
    },
    delete: { input: byId((world) => world.tagId) },
    syncContact: { input: ({ contactId, tagId }) => ({ body: { contactId, tags: [tagId] } }) },
    ofContact: { input: ({ contactId }) => ({ params: { contactId } }) },
    removeFromContact: { input: ({ tagId, contactId }) => ({ params: { tagId, contactId } }) },
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
    log: { input: ({ ticketId }) => ({ params: { ticketId } }) },
    ofContact: { input: ({ contactId }) => ({ params: { contactId } }) },
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
  users: {
    list: { input: plain },
    listColleagues: { input: plain },
    get: { input: byId((world) => world.user.id) },
    create: {
      input: ({ queueId, connectionId }) => ({
        body: {
          name: "Novo",
          email: email(),
          password: "Senha-forte-1",
          queueIds: [queueId],
          whatsappId: connectionId,
        },
      }),
    },
    update: {
      input: ({ user, queueId, connectionId }) => ({
        params: { id: user.id },
        body: { name: "Outra", queueIds: [queueId], whatsappId: connectionId },
      }),
    },
    delete: { input: byId((world) => world.user.id) },
    uploadPicture: { input: byId((world) => world.user.id) },
    updateListWidth: {
      input: ({ admin }) => ({
        params: { userId: admin.id },
        body: { defaultTicketsManagerWidth: 500 },
      }),
    },
  },
};

export interface SampledEndpoint extends Prepared {
  name: string;
  endpoint: Endpoint;
}

const samples: Record<string, Record<string, Prepared>> = prepared;

/** Every endpoint of the contract with its sample; one without does not compile. */
export const sampled: SampledEndpoint[] = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([call, endpoint]) => {
    const { input = plain, blocked } = samples[feature]?.[call] ?? {};
    return { name: `${feature}.${call}`, endpoint, input, blocked };
  }),
);

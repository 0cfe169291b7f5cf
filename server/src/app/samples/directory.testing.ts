import {
  word,
  number,
  list,
  byId,
  plain,
  colour,
  pushAddress,
  tomorrow,
  type SamplesOf,
} from "./sample.testing.ts";

export const directorySamples: SamplesOf<
  | "connections"
  | "responder"
  | "contactImports"
  | "contactMerges"
  | "contactPrivacy"
  | "contacts"
  | "queues"
  | "fileLists"
  | "contactLists"
  | "quickMessages"
  | "stickers"
  | "tags"
  | "notifications"
> = {
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
    health: { input: byId((world) => world.connectionId) },
    traffic: { input: plain },
    usage: { input: byId((world) => world.connectionId) },
    connectPages: {
      input: () => ({ body: { facebookUserId: "1", facebookUserToken: word() } }),
      blocked: "no app of the provider is configured",
    },
    closeImported: { input: byId((world) => world.connectionId) },
    uploadMedia: { input: byId((world) => world.connectionId) },
    deleteMedia: { input: byId((world) => world.connectionId) },
    startSession: { input: byId((world) => world.connectionId) },
    newQrCode: { input: byId((world) => world.connectionId) },
    pairingCode: {
      input: ({ connectionId }) => ({ params: { id: connectionId }, body: { number: "11 97777-6666" } }),
      blocked: "ERR_CHANNEL_UNSUPPORTED",
    },
    makeQrLink: { input: byId((world) => world.connectionId), blocked: "ERR_CHANNEL_UNSUPPORTED" },
    endQrLink: { input: byId((world) => world.connectionId) },
    showQrLink: {
      input: () => ({ params: { token: `1.${"x".repeat(43)}` } }),
      blocked: "no link shows anything",
    },
    endSession: { input: byId((world) => world.connectionId) },
    endAnySession: { input: byId((world) => world.connectionId) },
    restartAll: { input: plain },
    templates: { input: byId((world) => world.connectionId), blocked: "no session runs" },
  },
  responder: {
    try: {
      input: byId(
        (world) => world.connectionId,
        () => ({ talk: null, input: { kind: "text", text: "Oi" }, at: tomorrow() }),
      ),
    },
  },
  contactImports: {
    upload: { input: plain, blocked: "a picture is no spreadsheet" },
    list: { input: plain },
    get: { input: byId((world) => world.contactImportId) },
    rows: { input: byId((world) => world.contactImportId) },
    start: {
      input: byId(
        ({ contactImportId }) => contactImportId,
        () => ({ mapping: { name: 0, number: 1 } }),
      ),
    },
    cancel: { input: byId((world) => world.contactImportId) },
    problems: { input: byId((world) => world.contactImportId), blocked: "the answer is a document" },
    importOne: { input: () => ({ body: { name: "Nova pessoa", number: number() } }) },
    fromPhone: {
      input: ({ connectionId }) => ({ body: { whatsappId: connectionId } }),
      blocked: "no session runs",
    },
    fromChats: {
      input: ({ connectionId }) => ({ body: { whatsappId: connectionId } }),
      blocked: "no session runs",
    },
  },
  contactMerges: {
    duplicates: { input: byId((world) => world.contactId) },
    merges: { input: byId((world) => world.contactId) },
    merge: {
      input: ({ contactId, spareContactId }) => ({
        params: { id: contactId },
        body: { duplicateId: spareContactId, take: ["name"] },
      }),
    },
    pairs: { input: plain },
    tellApart: {
      input: ({ contactId, spareContactId }) => ({
        params: { id: contactId },
        body: { otherId: spareContactId },
      }),
    },
    undoMerge: { input: byId((world) => world.mergeId) },
  },
  contactPrivacy: {
    archive: { input: byId((world) => world.contactId), blocked: "the answer is a document" },
    erase: {
      input: byId(
        ({ spareContactId }) => spareContactId,
        () => ({ name: "Outra" }),
      ),
      blocked: "the name is another",
    },
    erasures: { input: plain },
  },
  contacts: {
    list: { input: ({ tagId }) => ({ query: { contactTag: list(tagId) } }) },
    listShort: { input: plain },
    export: {
      input: ({ tagId }) => ({ query: { contactTag: list(tagId) } }),
      blocked: "the answer is a document",
    },
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
    checkNumber: { input: () => ({ body: { number: number() } }) },
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
    optOut: { input: ({ contactId: id }) => ({ params: { id }, body: { optedOut: true } }) },
    optOuts: { input: plain },
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
    getOption: { input: byId((world) => world.optionId) },
    createOption: {
      input: ({ queueId, user }) => ({
        body: {
          queueId,
          name: `Opção ${word()}`,
          queueType: "attendent",
          optQueueId: queueId,
          optUserId: user.id,
        },
      }),
    },
    updateOption: {
      input: byId(
        (world) => world.optionId,
        () => ({ name: `Opção ${word()}` }),
      ),
    },
    deleteOption: { input: byId((world) => world.optionId) },
  },
  fileLists: {
    list: { input: plain },
    get: { input: byId((world) => world.fileListId) },
    create: { input: () => ({ body: { name: word(), message: "Veja o que temos." } }) },
    update: {
      input: byId(
        ({ fileListId }) => fileListId,
        () => ({ name: word() }),
      ),
    },
    delete: { input: byId((world) => world.fileListId) },
    upload: { input: byId((world) => world.fileListId) },
  },
  contactLists: {
    list: { input: plain },
    listAll: { input: plain },
    get: { input: byId((world) => world.contactListId) },
    create: {
      input: ({ tagId }) => ({
        body: { name: word(), source: { filter: { tagIds: [tagId], wroteWithinDays: 90 } } },
      }),
    },
    update: {
      input: byId(
        ({ contactListId }) => contactListId,
        () => ({ name: word() }),
      ),
    },
    delete: { input: byId((world) => world.contactListId) },
    fill: {
      input: byId(
        ({ contactListId }) => contactListId,
        () => ({ source: { lines: `Bia; ${number()}` } }),
      ),
    },
    upload: { input: byId((world) => world.contactListId), blocked: "a picture is no spreadsheet" },
    items: { input: ({ contactListId }) => ({ query: { contactListId: String(contactListId) } }) },
    getItem: { input: byId((world) => world.listItemId) },
    createItem: {
      input: ({ contactListId }) => ({ body: { contactListId, name: word(), number: number() } }),
    },
    updateItem: {
      input: byId(
        ({ listItemId }) => listItemId,
        () => ({ name: word() }),
      ),
    },
    deleteItem: { input: byId((world) => world.listItemId) },
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
    favour: { input: byId((world) => world.quickMessageId) },
    unfavour: { input: byId((world) => world.quickMessageId) },
    uploadMedia: { input: byId((world) => world.quickMessageId) },
    deleteMedia: { input: byId((world) => world.quickMessageId) },
  },
  stickers: {
    list: { input: plain },
    add: { input: plain },
    delete: { input: byId((world) => world.stickerId) },
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
    merge: { input: ({ tagId, otherTagId }) => ({ params: { id: otherTagId }, body: { into: tagId } }) },
    syncContact: { input: ({ contactId, tagId }) => ({ body: { contactId, tags: [tagId] } }) },
    ofContact: { input: ({ contactId }) => ({ params: { contactId } }) },
    addToContact: { input: ({ tagId, contactId }) => ({ params: { tagId, contactId } }) },
    removeFromContact: { input: ({ tagId, contactId }) => ({ params: { tagId, contactId } }) },
  },
  notifications: {
    notices: { input: plain },
    readNotices: { input: ({ ticketId }) => ({ body: { ticketId } }) },
    pushKey: { input: plain },
    subscribe: { input: () => ({ body: pushAddress() }) },
    unsubscribe: { input: byId((world) => world.pushId) },
  },
};

import { randomUUID } from "node:crypto";
import { endpoints, liveEvents } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { noteImport, sessionChanged } from "../../features/connections/index.ts";
import { buildInvoice } from "../../features/billing/billing.testing.ts";
import { buildCampaign } from "../../features/campaigns/campaigns.testing.ts";
import { buildIntegration } from "../../features/integrations/integrations.testing.ts";
import { buildSticker } from "../../features/stickers/stickers.testing.ts";
import { buildTicket } from "../../features/tickets/tickets.testing.ts";
import { type Client, startTestApp, type TestApp } from "../testing.ts";
import { buildCompany, type Company, listening } from "./company.testing.ts";
import { admits } from "./persons.testing.ts";
import { type Right, rights } from "./table.testing.ts";

let app: TestApp;
let company: Company;
beforeAll(async () => {
  app = await startTestApp();
  company = await buildCompany(app);
});

type Payload = Record<string, unknown>;
const holds =
  (key: string, id: unknown) =>
  (payload: Payload): boolean =>
    (payload[key] as { id?: unknown } | undefined)?.id === id;

interface Act {
  /** Act that is told by the event. */
  run(company: Company, as: (kind: string) => Client): Promise<unknown>;
  /** Says whether what was heard is of that, given what `run` came to. */
  isOfIt?(payload: Payload, company: Company, done: { id?: unknown }): boolean;
  /** Name of the person whose sockets are cut by it. */
  cuts?: string;
}

const {
  announcements,
  billing,
  internalChat,
  contacts,
  contactImports,
  contactLists,
  contactMerges,
  fileLists,
  flows,
  kanban,
  messages,
  notes,
  phraseCampaigns,
  prompts,
  queues,
  quickMessages,
} = endpoints;
const { connections, schedules, settings, tags, tickets, undo, users } = endpoints;

const byId =
  (key: string) =>
  (payload: Payload, _company: Company, { id }: { id?: unknown }) =>
    holds(key, id)(payload);

/** One act for each live event. */
const acts: Record<keyof typeof liveEvents, Act> = {
  announcement: {
    run: (_company, as) =>
      as("super").ok(announcements.create, { body: { title: "Manutenção", text: "Hoje à noite." } }),
    isOfIt: byId("record"),
  },
  session: {
    run: (_company, as) =>
      as("admin").ok(settings.updateCompanySetting, { body: { column: "requiredTag", data: "enabled" } }),
  },
  payment: {
    run: async ({ companyId, site }, as) => {
      const id = await buildInvoice(site, { start: "2997-12-31" });
      return as("super").ok(billing.confirm, { params: { companyId, id }, body: {} });
    },
    isOfIt: ({ action }) => action === "CONCLUIDA",
  },
  connection: {
    run: ({ connectionId }, as) =>
      as("admin").ok(connections.update, { params: { id: connectionId }, body: { name: "Recepção" } }),
  },
  connectionSession: {
    run: ({ companyId, connectionId }) =>
      app.database.tenant(companyId, async (tx) =>
        tx.emit(sessionChanged, {
          connectionId,
          by: { kind: "product", feature: "connections", rule: "sessionReported" },
        }),
      ),
  },
  historyImport: {
    run: ({ companyId, connectionId }) =>
      app.database.tenant(companyId, (tx) =>
        noteImport(tx, connectionId, {
          status: {
            state: "running",
            this: 1,
            all: 2,
            date: null,
            failed: 0,
            since: new Date().toISOString(),
          },
          by: { kind: "product", feature: "messages", rule: "historyImported" },
        }),
      ),
  },
  contactImport: {
    run: ({ importId }, as) =>
      as("owner").ok(contactImports.start, {
        params: { id: importId },
        body: { mapping: { name: 0, number: 1 } },
      }),
  },
  contactsImported: {
    run: ({ secondImportId }, as) =>
      as("owner").ok(contactImports.start, {
        params: { id: secondImportId },
        body: { mapping: { name: 0, number: 1 } },
      }),
  },
  contact: {
    run: ({ contactId: id }, as) =>
      as("owner").ok(contacts.update, { params: { id }, body: { name: "Outro nome" } }),
    isOfIt: (payload, { contactId }) => holds("contact", contactId)(payload),
  },
  dashboard: { run: ({ site, connectionId }) => buildTicket(site, { connection_id: connectionId }) },
  contactMerge: {
    run: ({ contactId: id, duplicateId }, as) =>
      as("admin").ok(contactMerges.merge, { params: { id }, body: { duplicateId } }),
  },
  appMessage: {
    run: ({ ticketId }, as) => as("owner").ok(messages.send, { params: { ticketId }, body: { body: "Oi" } }),
    isOfIt: (payload, { ticketId }) => holds("ticket", ticketId)(payload),
  },
  messageGone: {
    run: async ({ ticketId: id, queueId, people }, as) => {
      const [actId, userId] = [randomUUID(), people["admin"]?.id ?? 0];
      const body = { status: "open" as const, isTransfered: true, userId, queueId, msgTransfer: "Pode ver?" };
      await as("owner").naming(actId).ok(tickets.update, { params: { id }, body });
      await as("owner").ok(undo.undo, { params: { actId } });
    },
    isOfIt: (payload, { ticketId }) => payload["ticketId"] === ticketId,
  },
  messageStars: {
    run: async ({ ticketId }, as) => {
      const sent = { params: { ticketId }, body: { body: "Guarde isto" } };
      const { messages: made } = await as("owner").ok(messages.send, sent);
      await as("owner").ok(messages.star, { params: { messageId: made[0]?.id ?? 0 } });
    },
  },
  ticket: {
    run: ({ ticketId }, as) =>
      as("owner").ok(messages.send, { params: { ticketId }, body: { body: "Ainda aí?" } }),
    isOfIt: (payload, { ticketId }) => holds("ticket", ticketId)(payload),
  },
  chat: {
    run: ({ people }, as) =>
      as("owner").ok(internalChat.create, { body: { title: "Plantão", users: [people["user"]?.id ?? 0] } }),
    isOfIt: byId("chat"),
  },
  ticketNote: {
    run: ({ ticketId, ticketContactId: contactId }, as) =>
      as("owner").ok(notes.create, { body: { note: "Ligar amanhã", ticketId, contactId } }),
    isOfIt: byId("note"),
  },
  queue: {
    run: ({ queueId: id }, as) => as("admin").ok(queues.update, { params: { id }, body: { name: "Vendas" } }),
    isOfIt: (payload, { queueId }) => holds("queue", queueId)(payload),
  },
  fileList: {
    run: (_company, as) =>
      as("admin").ok(fileLists.create, { body: { name: "Catálogos", message: "Veja o que temos." } }),
    isOfIt: byId("fileList"),
  },
  contactList: {
    run: (_company, as) => as("admin").ok(contactLists.create, { body: { name: "Pacientes" } }),
    isOfIt: byId("record"),
  },
  contactListItem: {
    async run(_company, as) {
      const { id: contactListId } = await as("admin").ok(contactLists.create, { body: { name: "Clientes" } });
      return as("admin").ok(contactLists.createItem, {
        body: { contactListId, name: "Ana Souza", number: "11987654321" },
      });
    },
    isOfIt: byId("record"),
  },
  quickMessage: {
    run: (_company, as) =>
      as("owner").ok(quickMessages.create, { body: { shortcode: "minha", message: "Olá" } }),
    isOfIt: byId("record"),
  },
  flow: {
    run: (_company, as) => as("owner").ok(flows.create, { body: { name: "Boas-vindas" } }),
    isOfIt: byId("flow"),
  },
  phraseCampaign: {
    async run(_company, as) {
      const { id: flowId } = await as("owner").ok(flows.create, { body: { name: "Promoção" } });
      return as("owner").ok(phraseCampaigns.create, { body: { name: "Natal", phrase: "eu quero", flowId } });
    },
    isOfIt: byId("record"),
  },
  prompt: {
    run: ({ queueId }, as) =>
      as("admin").ok(prompts.create, { body: { name: "Assistente", prompt: "Atenda.", queueId } }),
    isOfIt: byId("prompt"),
  },
  queueIntegration: {
    run: (_company, as) => buildIntegration(as("admin")),
    isOfIt: byId("queueIntegration"),
  },
  sticker: {
    run: (_company, as) => buildSticker(as("owner")),
    isOfIt: byId("record"),
  },
  schedule: {
    run: ({ contactId }, as) =>
      as("owner").ok(schedules.create, {
        body: { body: "Amanhã às 9h", contactId, sendAt: new Date(Date.now() + 86_400_000).toISOString() },
      }),
    isOfIt: byId("schedule"),
  },
  campaign: {
    run: ({ connectionId: whatsappId }, as) => buildCampaign(as("admin"), { whatsappId }),
    isOfIt: byId("record"),
  },
  tag: {
    run: (_company, as) => as("owner").ok(tags.create, { body: { name: "Retorno" } }),
    isOfIt: byId("tag"),
  },
  ticketTaken: {
    run: ({ waitingId: id, queueId, people }, as) =>
      as("owner").ok(tickets.update, {
        params: { id },
        body: { status: "open", userId: people["owner"]?.id ?? 0, queueId },
      }),
    isOfIt: ({ ticketId }, { waitingId }) => ticketId === waitingId,
  },
  ticketHanded: {
    run: ({ toHandId: id, queueId, people }, as) =>
      as("admin").ok(tickets.update, {
        params: { id },
        body: { status: "open", isTransfered: true, userId: people["owner"]?.id ?? 0, queueId },
      }),
    isOfIt: (payload, { toHandId }) => holds("ticket", toHandId)(payload),
  },
  ticketReminded: {
    run: ({ waitingId: id }, as) =>
      as("owner").ok(tickets.remind, { params: { id }, body: { at: new Date().toISOString() } }),
    isOfIt: (payload, { waitingId }) => holds("ticket", waitingId)(payload),
  },
  ticketMarks: {
    run: ({ waitingId: id }, as) => as("owner").ok(tickets.pin, { params: { id }, body: { isPinned: true } }),
  },
  notice: {
    run: ({ waitingId: ticketId, people }, as) =>
      as("admin").ok(messages.send, {
        params: { ticketId },
        body: { body: "@Dona", isPrivate: true, mentions: [people["owner"]?.id ?? 0] },
      }),
  },
  ticketCounts: { run: ({ site, connectionId }) => buildTicket(site, { connection_id: connectionId }) },
  kanbanBoard: {
    run: (_company, as) => as("admin").ok(kanban.createBoard, { body: { name: "Vendas", laneIds: [] } }),
    isOfIt: byId("board"),
  },
  ticketView: {
    run: (_company, as) => as("owner").ok(tickets.createView, { body: { name: "Minhas", filters: {} } }),
    isOfIt: byId("view"),
  },
  user: {
    run: ({ people }, as) =>
      as("admin").ok(users.update, { params: { id: people["user"]?.id ?? 0 }, body: { name: "Bruna" } }),
    isOfIt: (payload, { people }) =>
      (payload["user"] as { name?: string } | undefined)?.name === "Bruna" &&
      holds("user", people["user"]?.id)(payload),
  },
  // The last: the owner hears nothing more.
  auth: {
    cuts: "owner",
    run: ({ people }, as) => as("admin").ok(users.endSessions, { params: { id: people["owner"]?.id ?? 0 } }),
  },
};

const rightOf = (kind: Right["kind"], name: string): Right => {
  const right = rights.find((one) => one.kind === kind && one.name === name);
  if (!right) throw new Error(`docs/rights.tsv has no line for ${name}`);
  return right;
};
const seesTickets = (what: string, kind: string): boolean =>
  kind !== "owner" && kind !== "elsewhere" && admits(rightOf("call", `tickets.get (${what})`), kind);

/** Says whether the table tells somebody of a kind. All but those elsewhere work in the queue of the tickets. */
function hears(right: Right, kind: string): boolean {
  const { who } = right;
  if (who === "everybody") return true;
  if (kind === "outsider") return false;
  if (who === "sees the ticket") return kind === "owner" || seesTickets("a colleague’s", kind);
  if (who === "member") return kind === "owner" || kind === "user";
  if (who === "saw it waiting") return kind !== "owner" && kind !== "elsewhere";
  if (who === "sees no ticket without queue") return !seesTickets("waiting without queue", kind);
  return admits(right, kind);
}

const as = (kind: string): Client => app.as(company.people[kind]);

/** Waits for the event that everybody of both companies hears last. */
async function finish(cut: string | undefined): Promise<void> {
  const title = `Fim ${randomUUID()}`;
  for (const kind of ["admin", "outsider"]) await as(kind).ok(tags.create, { body: { name: title } });
  const waiting = Object.entries(company.ears).filter(([kind]) => kind !== cut);
  await Promise.all(
    waiting.map(([, ear]) => ear.next("-tag", ({ tag }) => (tag as { name?: string }).name === title)),
  );
}

it.each(Object.entries(acts))("%s is told to whom the table says, and to nobody else", async (name, act) => {
  const right = rightOf("event", name);
  const done = ((await act.run(company, as)) ?? {}) as { id?: unknown };
  const wanted = listening.filter((kind) => hears(right, kind));
  const hasHeard = (kind: string) => {
    const event = liveEvents[name as keyof typeof liveEvents].name(company.companyId);
    return company.ears[kind]?.heard.some(
      (one) => one.name === event && (act.isOfIt?.(one.payload, company, done) ?? true),
    );
  };
  await expect.poll(() => wanted.filter((kind) => !hasHeard(kind)), { timeout: 15_000 }).toEqual([]);
  await finish(act.cuts);
  expect(listening.filter((kind) => hasHeard(kind))).toEqual(wanted);
  for (const ear of Object.values(company.ears)) ear.heard.length = 0;
});

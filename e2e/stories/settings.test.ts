import {
  type ChatbotOptionBody,
  type CompanySettingName,
  companySettingInputs,
  ConnectionBody,
  QueueBody,
} from "@balcao/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { connectByHand, furnish } from "./furnish.ts";
import { playLived, setClock } from "./lived.ts";
import { phoneByHand } from "./phones.ts";
import {
  hoursOn,
  momentOf,
  type Story,
  type StoryConnection,
  type StoryOption,
  type StoryQueue,
} from "./story.ts";
import { playTried } from "./tried.ts";
import { handed, rating, rotation, school, shop, tree, clinic } from "./written/offices.ts";
import { stories } from "./written/index.ts";
import { fallback, files, lists, night, silence, single, vacation } from "./written/shops.ts";

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
}, 60_000);
afterAll(() => owner.end());

/** A story, and the same with a setting that says something else. */
interface Flip {
  of: Story;
  to: Story;
  /** Lived by hand: a conversation that is tried knows nothing of it. */
  isLived?: boolean;
}
/** Reason for which a setting changes nothing that a contact reads. */
type Beside = string;
type Steering<Names extends string> = Record<Names, Flip | Beside>;

const company = (of: Story, settings: NonNullable<Story["company"]>): Flip => ({
  of,
  to: { ...of, company: { ...of.company, ...settings } },
});
const connection = (of: Story, settings: StoryConnection): Flip => ({
  of,
  to: { ...of, connection: { ...of.connection, ...settings } },
});
const queue = (of: Story, name: string, settings: Partial<StoryQueue>): Flip => ({
  of,
  to: { ...of, queues: of.queues.map((one) => (one.name === name ? Object.assign({}, one, settings) : one)) },
});
const changed = (
  options: readonly StoryOption[],
  name: string,
  settings: Partial<StoryOption>,
): StoryOption[] =>
  options.map((one) => {
    if (one.name === name) return Object.assign({}, one, settings);
    return one.options ? Object.assign({}, one, { options: changed(one.options, name, settings) }) : one;
  });
const option = (of: Story, name: string, settings: Partial<StoryOption>): Flip => ({
  of,
  to: {
    ...of,
    queues: of.queues.map((one) =>
      one.chatbots ? Object.assign({}, one, { chatbots: changed(one.chatbots, name, settings) }) : one,
    ),
  },
});
const lived = (flip: Flip): Flip => ({ ...flip, isLived: true });

const ofCompany: Steering<CompanySettingName> = {
  userRating: company(rating, { userRating: "disabled" }),
  scheduleType: company(clinic, { scheduleType: "disabled" }),
  chatBotType: lived(company(lists, { chatBotType: "button" })),
  acceptCallWhatsapp: company(vacation, { acceptCallWhatsapp: "enabled" }),
  userRandom: company(single, { userRandom: "disabled" }),
  sendGreetingMessageOneQueues: company(single, { sendGreetingMessageOneQueues: "disabled" }),
  sendSignMessage: company(rating, { sendSignMessage: "disabled" }),
  sendFarewellWaitingTicket: company(silence, { sendFarewellWaitingTicket: "disabled" }),
  sendGreetingAccepted: company(rating, { sendGreetingAccepted: "disabled" }),
  sendQueuePosition: company(shop, { sendQueuePosition: "disabled" }),
  acceptAudioMessageContact: company(vacation, { acceptAudioMessageContact: "enabled" }),
  enableLGPD: company(school, { enableLGPD: "disabled" }),
  requiredTag: "asks attendants for a tag before they resolve",
  lgpdDeleteMessage: "erases what a contact deleted; nothing is said of it",
  lgpdHideNumber: "masks numbers for attendants",
  lgpdConsent: company(school, { lgpdConsent: "enabled" }),
  lgpdMessage: company(school, { lgpdMessage: "Concorda?" }),
  lgpdLink: company(school, { lgpdLink: "" }),
  sendMsgTransfTicket: lived(company(handed, { sendMsgTransfTicket: "disabled" })),
  DirectTicketsToWallets: lived(company(handed, { DirectTicketsToWallets: "disabled" })),
  closeTicketOnTransfer: "opens a new ticket when one is handed on; the contact reads the same",
  showNotificationPending: "tells attendants of what waits",
  transferMessage: lived(company(handed, { transferMessage: "Um momento." })),
  greetingAcceptedMessage: company(rating, { greetingAcceptedMessage: "Olá!" }),
  AcceptCallWhatsappMessage: company(vacation, { AcceptCallWhatsappMessage: "Escreva, por favor." }),
  sendQueuePositionMessage: company(shop, { sendQueuePositionMessage: "Você é o número" }),
  waitingLimit: "marks for attendants who waits too long",
  thanksReopen: company(rating, { thanksReopen: "enabled" }),
  flowsForAdmins: "is for those who draw flows",
  laneValueField: "names the field whose sum stands over a lane",
  linkPreviews: "shows links to attendants",
  offlineCopies: "keeps copies for attendants",
  timezone: company(clinic, { timezone: "Asia/Tokyo" }),
};

type ConnectionField = keyof typeof ConnectionBody.shape;
const atProvider = "names the number at its provider";
const flow = "begins a flow: responder/flows.test.ts";
const unused = "has nothing to lead to yet";
const way = "is the way that its traffic takes";
const ofImport = "brings old messages, which nobody answers by itself";
const group = "is of groups, to which nothing is said by itself";
const answered = "is answered, and decided elsewhere";
const longVacation = {
  ...vacation,
  connection: { ...vacation.connection, collectiveVacationEnd: "2026-11-30" },
};
const ofConnection: Steering<ConnectionField> = {
  greetingMessage: connection(shop, { greetingMessage: "Bem-vindo." }),
  complationMessage: connection(shop, { complationMessage: "Tchau." }),
  outOfHoursMessage: connection(clinic, { outOfHoursMessage: "Fechado." }),
  waitingMessage: connection(fallback, { waitingMessage: "Na fila." }),
  ratingMessage: connection(rating, { ratingMessage: "Que nota?" }),
  maxUseBotQueues: connection(tree, { maxUseBotQueues: 2 }),
  timeUseBotQueues: connection(fallback, { timeUseBotQueues: 0 }),
  timeSendQueue: connection(fallback, { timeSendQueue: 20 }),
  sendIdQueue: connection(tree, { sendQueue: "Suporte" }),
  expiresTicket: connection(silence, { expiresTicket: 60 }),
  expiresTicketNPS: connection(rating, { expiresTicketNPS: 60 }),
  expiresInactiveMessage: connection(silence, { expiresInactiveMessage: "Fim." }),
  timeInactiveMessage: connection(silence, { timeInactiveMessage: 5 }),
  inactiveMessage: connection(silence, { inactiveMessage: "Alô?" }),
  maxUseBotQueuesNPS: connection(rating, { maxUseBotQueuesNPS: 1 }),
  whenExpiresTicket: connection(silence, { whenExpiresTicket: 1 }),
  timeCreateNewTicket: connection(silence, { timeCreateNewTicket: 0 }),
  collectiveVacationMessage: connection(vacation, { collectiveVacationMessage: "Férias!" }),
  collectiveVacationStart: connection(longVacation, { collectiveVacationStart: "2026-11-21" }),
  collectiveVacationEnd: connection(vacation, { collectiveVacationEnd: "2026-11-19" }),
  enableImportMessage: ofImport,
  importOldMessages: ofImport,
  importRecentMessages: ofImport,
  importOldMessagesGroups: ofImport,
  closedTicketsPostImported: ofImport,
  queueIdImportMessages: ofImport,
  id: answered,
  companyId: answered,
  name: "tells connections apart",
  channel: "is chosen once",
  isDefault: "is where attendants begin conversations",
  allowGroup: group,
  groupAsTicket: group,
  queueIds: {
    of: fallback,
    to: { ...fallback, queues: [...fallback.queues, { name: "Outra", greetingMessage: "Outra." }] },
  },
  provider: atProvider,
  proxy: way,
  token: "lets programs write",
  phoneNumberId: atProvider,
  businessAccountId: atProvider,
  accessToken: atProvider,
  pageId: atProvider,
  instagramId: atProvider,
  schedules: connection(single, {
    schedules: hoursOn("always", ["00:00", "23:59", "00:00", "00:00"]),
  }),
  greetingMediaAttachment: {
    of: files,
    to: { ...files, connection: { greetingMessage: "Restaurante." } },
  },
  greetingMedia: answered,
  statusImportMessages: answered,
  integrationId: unused,
  promptId: unused,
  flowIdWelcome: flow,
  flowIdNotPhrase: flow,
};

const ofQueue: Steering<keyof typeof QueueBody.shape> = {
  id: answered,
  name: queue(fallback, "Vendas", { name: "Comercial" }),
  color: "is what attendants see",
  orderQueue: {
    of: lists,
    to: {
      ...lists,
      queues: lists.queues.map((one, index) => Object.assign({}, one, { orderQueue: 9 - index })),
    },
  },
  greetingMessage: queue(shop, "Suporte", { greetingMessage: "Diga." }),
  outOfHoursMessage: queue(night, "Plantão", { outOfHoursMessage: "Às dez." }),
  tempoRoteador: queue(rotation, "Vendas", { tempoRoteador: 10 }),
  ativarRoteador: queue(rotation, "Vendas", { ativarRoteador: false }),
  closeTicket: queue(rating, "Caixa", { closeTicket: true }),
  waitingLimit: "marks for attendants who waits too long",
  schedules: queue(night, "Plantão", { schedules: hoursOn("never") }),
  chatbots: queue(shop, "Suporte", { chatbots: [] }),
  fileListId: queue(files, "Cardápio", { fileList: "Mapa" }),
  integrationId: unused,
  promptId: unused,
};

const ofOption: Steering<keyof ChatbotOptionBody> = {
  id: answered,
  name: option(shop, "Trocas", { name: "Devoluções" }),
  greetingMessage: option(clinic, "Imagem", { greetingMessage: "Venha cedo." }),
  queueType: option(files, "Do centro", { queueType: "text" }),
  closeTicket: option(shop, "Trocas", { closeTicket: false }),
  optQueueId: option(shop, "Falar com vendas", { optQueue: "Suporte" }),
  optUserId: option(tree, "Falar com Ana", { optUser: "Bia" }),
  optFileId: option(files, "Do centro", { optFile: "Cardápio" }),
  optIntegrationId: unused,
  options: option(tree, "Garantia", { options: [{ name: "Tablet" }] }),
};

const holidays: Flip = { of: clinic, to: { ...clinic, holidays: [] } };
const hours: Flip = { of: clinic, to: { ...clinic, hours: hoursOn("always") } };
const farewell: Flip = { of: silence, to: { ...silence, farewell: "" } };

const written: ReadonlySet<Story> = new Set([...stories, handed]);

async function play(story: Story, isLived: boolean): Promise<readonly string[]> {
  if (!isLived) return playTried(app, story);
  await setClock(owner, momentOf(story.begins));
  const house = await furnish(app, story, connectByHand(app));
  const phone = phoneByHand(app, house, { showsKind: true });
  return playLived({ app, owner, house, phone }, story);
}

const rows = Object.entries({
  company: ofCompany,
  connection: ofConnection,
  queue: ofQueue,
  option: ofOption,
  "beside them": { holidays, hours, "an attendant’s farewell": farewell },
}).flatMap(([of, settings]) =>
  Object.entries(settings).flatMap(([name, flip]) =>
    typeof flip === "string" ? [] : [{ name: `${of}: ${name}`, flip }],
  ),
);

describe("each setting that steers what answers by itself changes what a contact reads", () => {
  it.each(rows)("$name", async ({ flip: { of, to, isLived = false } }) => {
    await owner.query("delete from app.clock");
    const asWritten = written.has(of) && !isLived;
    const before = asWritten ? of.script : await play(of, isLived);
    expect(await play(to, isLived)).not.toEqual(before);
  });

  it("none is forgotten: what the contract has is here, with its story or why it has none", () => {
    expect(Object.keys(ofCompany)).toEqual(Object.keys(companySettingInputs));
    const names = (shape: object) => Object.keys(shape).toSorted();
    expect(names(ofConnection)).toEqual(names(ConnectionBody.shape));
    expect(names(ofQueue)).toEqual(names(QueueBody.shape));
  });
});

import type { Sample } from "../samples.testing.ts";
import { sampled, type SampledEndpoint } from "../samples.testing.ts";
import { colour, word } from "../samples/sample.testing.ts";
import type { OwnWorld } from "./persons.testing.ts";
import { callOf, type Right } from "./table.testing.ts";

type Input = (world: OwnWorld) => Sample;

/** Inputs that are special to a call, and the own where the sample is of a colleague. */
const inputs: Record<string, Input> = {
  "users.update": ({ admin }) => ({ params: { id: admin.id }, body: { name: "Outro nome" } }),
  "users.get": ({ admin }) => ({ params: { id: admin.id } }),
  "users.removePicture": ({ admin }) => ({ params: { id: admin.id } }),
  "users.uploadPicture": ({ admin }) => ({ params: { id: admin.id } }),
  "tickets.createView": () => ({ body: { name: `Visão ${word()}`, filters: {} } }),
  "tickets.update (ignores a waiting one)": ({ ignoredId }) => ({
    params: { id: ignoredId },
    body: { status: "closed", userId: null },
  }),
  "tickets.get (waiting without queue)": ({ withoutQueueUuid: uuid }) => ({ params: { uuid } }),
  "tickets.get (of another queue)": ({ otherQueueUuid: uuid }) => ({ params: { uuid } }),
  "tickets.get (a colleague’s)": ({ colleaguesUuid: uuid }) => ({ params: { uuid } }),
  "tickets.get (a group)": ({ groupUuid: uuid }) => ({ params: { uuid } }),
  "tickets.createView (for everybody)": () => ({
    body: { name: `Visão ${word()}`, isShared: true, filters: {} },
  }),
  "tags.create": () => ({ body: { name: `Etiqueta ${word()}` } }),
  "tags.create (a lane)": () => ({ body: { name: `Etapa ${word()}`, kanban: 1, color: colour() } }),
  "tags.update (a lane)": ({ laneId: id }) => ({ params: { id }, body: { name: `Etapa ${word()}` } }),
  "tags.delete (a lane)": ({ laneId: id }) => ({ params: { id } }),
  "contactLists.create": () => ({ body: { name: word() } }),
  "contactLists.create (with its people)": ({ tagId }) => ({
    body: { name: word(), source: { filter: { tagIds: [tagId] } } },
  }),
  "users.update (a colleague)": ({ user }) => ({ params: { id: user.id }, body: { name: "Outra" } }),
  "users.update (the own profile)": ({ admin }) => ({
    params: { id: admin.id },
    body: { startWork: "08:00", endWork: "23:00" },
  }),
  "users.removePicture (a colleague’s)": ({ user }) => ({ params: { id: user.id } }),
  "users.uploadPicture (a colleague’s)": ({ user }) => ({ params: { id: user.id } }),
  "users.updateListWidth (a colleague’s)": ({ user }) => ({
    params: { userId: user.id },
    body: { defaultTicketsManagerWidth: 500 },
  }),
  "users.get (a colleague)": ({ user }) => ({ params: { id: user.id } }),
  "notes.delete (a colleague’s)": ({ colleaguesNoteId: id }) => ({ params: { id } }),
  "quickMessages.update (a colleague’s)": ({ colleaguesQuickMessageId: id }) => ({
    params: { id },
    body: { shortcode: word() },
  }),
  "stickers.delete (a colleague’s)": ({ colleaguesStickerId: id }) => ({ params: { id } }),
  "settings.platformSetting (but the download limit)": () => ({ params: { key: "asaastoken" } }),
  "settings.companySettings (another company)": ({ spareCompanyId: id }) => ({ params: { id } }),
  "companies.get (another company)": ({ spareCompanyId: id }) => ({ params: { id } }),
  "companies.updateSchedules (another company)": ({ spareCompanyId: id }) => ({
    params: { id },
    body: { schedules: [] },
  }),
  "connections.create (WhatsApp)": ({ queueId }) => ({
    body: { name: word(), channel: "whatsapp", queueIds: [queueId] },
  }),
};

export interface CheckedCall {
  right: Right;
  one: SampledEndpoint;
  input: Input;
  /** True if its line is of something special, which the sample does not do. */
  isCase: boolean;
}

const byName = new Map(sampled.map((one) => [one.name, one]));

/** The call of a line; undefined where there is no such call, or nothing says how to make it. */
export function callFor(right: Right): CheckedCall | undefined {
  const one = byName.get(callOf(right));
  const isCase = right.name !== callOf(right);
  const input = inputs[right.name] ?? (isCase ? undefined : one?.input);
  return one && input && { right, one, input, isCase };
}

/** Order of calls: those that read first, those that delete last, those that others lean on at the very end. */
const lastOfAll = [
  "internalChat.delete",
  "externalApi.deleteWebhook",
  "tags.delete",
  "tickets.closeAll",
  "tickets.delete",
  "contactMerges.merge",
  "contacts.delete",
  "connections.delete",
  "queues.deleteOption",
  "queues.delete",
  "users.endSessions",
  "users.delete",
  "plans.delete",
  "companies.delete",
  "auth.logout",
];
export const inOrder = (a: CheckedCall, b: CheckedCall): number => orderOf(a) - orderOf(b);

function orderOf({ one: { name, endpoint }, isCase }: CheckedCall): number {
  const index = lastOfAll.indexOf(name);
  if (index >= 0) return 10 + index;
  const isPart = name.endsWith("Media");
  return { GET: 0, POST: 1, PUT: 2, DELETE: 3 }[endpoint.method] - (isCase || isPart ? 0.5 : 0);
}

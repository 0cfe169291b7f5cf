import { buildDraft } from "../../features/contact-imports/contactImports.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildQueue,
  buildTicket,
} from "../../features/tickets/tickets.testing.ts";
import { type Ear, type Person, type TestApp } from "../testing.ts";
import { columnsOf, switchNames } from "./persons.testing.ts";

/** One of each kind, who all work in one queue; whose things are acted on; who works elsewhere; and another company. */
export const listening = [
  "user",
  ...switchNames,
  "admin",
  "super",
  "owner",
  "elsewhere",
  "outsider",
] as const;

export interface Company {
  companyId: number;
  people: Record<string, Person>;
  ears: Record<string, Ear>;
  queueId: number;
  connectionId: number;
  contactId: number;
  duplicateId: number;
  importId: number;
  secondImportId: number;
  /** The owner's, attended. */
  ticketId: number;
  ticketContactId: number;
  /** Id of a waiting ticket that nobody has yet. */
  waitingId: number;
  toHandId: number;
  site: { database: TestApp["database"]; companyId: number };
}

/** A company in which somebody of each kind listens. */
export async function buildCompany(app: TestApp): Promise<Company> {
  const { companyId, admin } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const [queueId, otherQueueId] = [await buildQueue(site), await buildQueue(site)];
  const connectionId = await buildConnection(site, { is_default: true });
  const people: Record<string, Person> = { admin };
  for (const kind of ["user", ...switchNames, "super", "owner", "elsewhere"]) {
    const person = await app.addUser(companyId, { name: kind });
    const columns = kind === "super" ? { profile: "admin", is_super: true } : columnsOf(kind);
    await app.setUser(person, { queueIds: [kind === "elsewhere" ? otherQueueId : queueId], columns });
    people[kind] = person;
  }
  people["outsider"] = (await app.inNewCompany()).admin;
  const place = { connection_id: connectionId, queue_id: queueId };
  const userId = people["owner"]?.id ?? 0;
  const draft = () => buildDraft(app.database, { companyId, userId, name: "Lista" });
  const ticket = await buildTicket(site, { ...place, status: "open", user_id: userId });
  const built = {
    contactId: await buildPerson(site),
    duplicateId: await buildPerson(site),
    importId: await draft(),
    secondImportId: await draft(),
    ticketId: ticket.id,
    ticketContactId: ticket.contact_id,
    waitingId: (await buildTicket(site, place)).id,
    toHandId: (await buildTicket(site, place)).id,
  };
  const ears: Record<string, Ear> = {};
  for (const kind of listening) {
    const person = people[kind];
    if (person) ears[kind] = await app.listen(person);
  }
  return { companyId, people, ears, queueId, connectionId, site, ...built };
}

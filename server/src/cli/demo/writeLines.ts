import { formatVcard } from "../../platform/vcard/index.ts";
import type { BuiltMessage } from "../../features/messages/conversation.testing.ts";
import type { MediaShelf } from "./mediaShelf.ts";
import type { PlannedTicket } from "./planTickets.ts";
import type { Random } from "../../features/simulator/random.ts";
import { readTemplate, type TemplateLine, thankAs } from "./template.ts";

export interface Speakers {
  userId: number | null;
  userName: string;
  isWoman: boolean;
  /** Members of a group, when it is one. */
  authors: readonly number[];
}

/** The messages of a planned ticket up to where it stands: who waits wrote last, what is closed is said to the end. */
export async function writeLines(
  random: Random,
  { ticket, speakers, shelf }: { ticket: PlannedTicket; speakers: Speakers; shelf: MediaShelf },
): Promise<BuiltMessage[]> {
  const lines = cut(random, readTemplate(ticket.template.lines, valuesFor(random, ticket, speakers)), ticket);
  const times = timesOf(random, lines.length, ticket.end);
  const seen = ticket.status === "pending" || (ticket.status !== "closed" && random.chance(0.35));
  const lastOfUs = lines.findLastIndex(({ by }) => by === "clinic");
  const messages: BuiltMessage[] = [];
  for (const [index, line] of lines.entries()) {
    const fromMe = line.by !== "contact";
    const isLast = index === lastOfUs && index === lines.length - 1;
    messages.push({
      ...plainOf(line, fromMe ? speakers.isWoman : ticket.contact.isWoman),
      ...(await shelf.of(line)),
      fromMe,
      at: times[index] ?? ticket.end,
      ack: fromMe ? (isLast ? random.pick([1, 2, 2, 3]) : 3) : 0,
      read: fromMe || !(seen && index > lastOfUs),
      userId: fromMe ? speakers.userId : null,
      isPrivate: line.by === "note",
      ...(line.quotes !== undefined && index >= line.quotes && { quotes: index - line.quotes }),
      ...(line.reaction !== undefined && { reaction: { emoji: line.reaction, byUs: !fromMe } }),
      ...(!fromMe && speakers.authors.length > 0 && { authorId: random.pick(speakers.authors) }),
    });
  }
  if (ticket.status === "open" && lastOfUs === lines.length - 1 && random.chance(0.06)) failLast(messages);
  return messages;
}

function plainOf(
  line: TemplateLine,
  isWoman: boolean,
): Pick<BuiltMessage, "body" | "mediaType" | "data" | "isDeleted" | "editedFrom"> {
  const marks = {
    isDeleted: line.isDeleted,
    ...(line.editedFrom !== undefined && { editedFrom: line.editedFrom }),
  };
  if (line.isLocation) {
    const data = {
      latitude: -23.5668,
      longitude: -46.6554,
      name: "Clínica Vida Plena",
      address: "Rua das Acácias, 250",
    };
    return { ...marks, body: data.name, mediaType: "locationMessage", data };
  }
  if (line.isCard) {
    const phone = "5511955501234";
    const card = { name: "Renata Lacerda", phones: [phone] };
    const data = { contacts: [{ ...card, vcard: formatVcard(card) }] };
    return { ...marks, body: "Renata Lacerda", mediaType: "contactMessage", data };
  }
  return { ...marks, body: thankAs(line.text, isWoman) };
}

function cut(random: Random, lines: TemplateLine[], { status }: PlannedTicket): TemplateLine[] {
  if (status === "closed" || status === "group" || status === "nps") return lines;
  if (status === "pending" || status === "lgpd") {
    const reply = lines.findIndex(({ by }) => by !== "contact");
    return reply > 0 ? lines.slice(0, reply) : lines.filter(({ by }) => by === "contact").slice(0, 2);
  }
  return lines.slice(0, random.whole(Math.min(3, lines.length), lines.length));
}

/** Backwards from the end: answers come within minutes, now and then after a while. */
function timesOf(random: Random, count: number, end: Date): Date[] {
  let at = end.getTime();
  return Array.from({ length: count }, () => {
    const time = new Date(at);
    at -= random.whole(15, random.chance(0.12) ? 3_600 : 260) * 1_000;
    return time;
  }).toReversed();
}

function failLast(messages: BuiltMessage[]): void {
  const last = messages.at(-1);
  if (!last || last.isPrivate || last.media) return;
  last.ack = 0;
  last.failure = { code: "not-connected", reason: "The phone is not connected" };
}

const doctors = [
  "Dra. Helena Prado",
  "Dr. Maurício Lins",
  "Dra. Beatriz Fontes",
  "Dr. Caio Sampaio",
  "Dra. Lúcia Okada",
];
const specialities = [
  "cardiologia",
  "dermatologia",
  "ginecologia",
  "ortopedia",
  "endocrinologia",
  "oftalmologia",
];
const insurances = ["Amil", "Unimed", "Bradesco Saúde", "SulAmérica", "Porto Saúde"];
const examinations = [
  "hemograma completo",
  "ultrassom de abdome",
  "colonoscopia",
  "teste ergométrico",
  "ressonância do joelho",
];
const weekdays = ["segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira"];

function valuesFor(
  random: Random,
  { contact, end }: PlannedTicket,
  { userName }: Speakers,
): Record<string, string> {
  const hour = (end.getUTCHours() + 21) % 24;
  return {
    nome: contact.name.split(" ")[0] ?? contact.name,
    atendente: userName.split(" ")[0] ?? userName,
    saudacao: hour < 12 ? "Bom dia" : hour < 18 ? "Boa tarde" : "Boa noite",
    medico: random.pick(doctors),
    especialidade: random.pick(specialities),
    convenio: random.pick(insurances),
    exame: random.pick(examinations),
    data: random.pick(weekdays),
    hora: `${random.whole(8, 17)}h${random.pick(["", "20", "30", "40"])}`,
    valor: random.pick(["280,00", "320,00", "380,00", "450,00"]),
  };
}

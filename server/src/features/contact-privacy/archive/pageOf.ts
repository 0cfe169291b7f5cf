import type { Language } from "@balcao/contract";
import type { PageFact } from "../../contacts/index.ts";
import type { MessageRow, PersonRow } from "./archive.queries.ts";
import { archiveTexts } from "./archiveTexts.ts";
import { nameOf, type Person } from "./person.ts";

const style = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #1b1f27 }
  dt { color: #5c6573; font-size: 13px } dd { margin: 0 0 .5rem }
  .message { margin: .5rem 0; padding: .5rem .75rem; border-radius: .5rem; background: #f1f3f6; white-space: pre-wrap; overflow-wrap: anywhere }
  .ours { margin-left: 3rem; background: #e2ecfd } .private { background: #fff5d9 }
  .message small { display: block; color: #5c6573 }`;

/** The archive as people read it: who it is about, and every conversation in its order. */
export async function* pageOf(person: Person, language: Language): AsyncGenerator<string> {
  const { row, tickets, schedules, messages } = person;
  const t = archiveTexts[language];
  const time = new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short" });
  const moment = (at: string): string => time.format(new Date(at));
  const title = `${t.title} ${row.name}`;
  yield `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escape(title)}</title><style>${style}</style>`;
  yield `<h1>${escape(title)}</h1><p>${t.takenAt} ${moment(new Date().toISOString())}</p><dl>`;
  for (const [name, value] of factsOf(row, t, moment))
    if (value !== "") yield `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`;
  yield "</dl>";
  let ticketId = 0;
  for await (const message of messages()) {
    if (message.ticket_id !== ticketId) {
      ticketId = message.ticket_id;
      yield `<h2>${t.conversation} ${ticketId}</h2>`;
    }
    yield messageOf(message, { t, moment, name: row.name });
  }
  const notes = tickets.flatMap((ticket) => ticket.notes);
  yield* section(
    t.notes,
    notes.map(({ at, note }) => ({ at: moment(at), text: note })),
  );
  yield* section(
    t.schedules,
    schedules.map(({ send_at, body }) => ({ at: moment(send_at), text: body })),
  );
  yield "</html>\n";
}

/** The facts with their titles; what a company wrote down besides has titles of its own. */
function factsOf(
  row: PersonRow,
  t: PageTexts["t"],
  moment: PageTexts["moment"],
): (readonly [string, string])[] {
  const at = (time: string | null) => (time === null ? "" : moment(time));
  const titled: Record<Exclude<PageFact, "extra_info">, readonly [string, string]> = {
    name: [t.facts.name, row.name],
    number: [t.facts.number, row.number],
    email: [t.facts.email, row.email],
    lgpd_accepted_at: [t.facts.lgpd_accepted_at, at(row.lgpd_accepted_at)],
    opted_out_at: [t.facts.opted_out_at, at(row.opted_out_at)],
    created_at: [t.facts.created_at, moment(row.created_at)],
  };
  return [
    ...Object.values(titled),
    [t.tags, row.tags.join(", ")],
    ...row.extra_info.map(({ name, value }) => [name, value] as const),
  ];
}

interface PageTexts {
  t: (typeof archiveTexts)["pt"];
  moment: (at: string) => string;
  /** Name of the person. */
  name: string;
}

function messageOf(message: MessageRow, { t, moment, name }: PageTexts): string {
  const who = message.from_me ? (message.attendant ?? t.company) : name;
  const kind = [message.from_me && "ours", message.is_private && "private"].filter(Boolean).join(" ");
  const deleted = message.is_deleted ? ` · ${t.deleted}` : "";
  const file =
    message.file_id && message.file_name
      ? `<br><a href="${escape(encodeURI(nameOf({ id: message.file_id, name: message.file_name })))}">${t.file}: ${escape(message.file_name)}</a>`
      : "";
  return `<div class="message ${kind}"><small>${escape(who)} · ${moment(message.sent_at)}${deleted}</small>${escape(message.body)}${file}</div>`;
}

function* section(title: string, rows: readonly { at: string; text: string }[]): Generator<string> {
  if (rows.length === 0) return;
  yield `<h2>${title}</h2>`;
  for (const { at, text } of rows) yield `<div class="message"><small>${at}</small>${escape(text)}</div>`;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Escapes what people wrote, so that it is shown, never run. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

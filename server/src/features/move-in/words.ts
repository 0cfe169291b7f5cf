import type { Comparison } from "./comparison.ts";
import type { MovedCompany } from "./moveIn.ts";
import type { Reason } from "./journal.ts";
import type { Oddity, Survey } from "./survey.ts";

const why: Record<Reason, string> = {
  "email-taken": "somebody else logs in here by that e-mail",
  "email-invalid": "no e-mail address",
  "other-company": "of another company",
  "no-contact": "their contact is not there",
  "no-ticket": "their conversation is not there",
  "no-message": "their message is not there",
  "no-time": "no time",
  duplicate: "the connection has the message already",
  merged: "one contact with another row",
  "second-active": "closed, since another one of the same contact is active",
  "file-missing": "without their file, which is not in the folder",
  "file-refused": "without their file, whose path leads out of the folder",
  "not-fitting": "not as it is there",
  past: "not ahead any more",
};

const what: Record<Oddity["what"], string> = {
  "contacts-without-number": "contacts without number: they come, and cannot be written to",
  "tickets-without-contact": "tickets without contact: they stay behind",
  "messages-without-ticket": "messages without ticket: they stay behind",
  "emails-taken":
    "users whose e-mail logs in here already: they stay behind, and what is theirs has no owner",
};

const found: Record<Survey["zone"]["found"], string> = {
  columns: "the columns say it",
  messages: "guessed from messages",
  usual: "nothing says it; give --zone where it is another",
  given: "as given",
};

/** The report of a trial, for the terminal. */
export function saySurvey({ database, schema, zone, companies, without, files, seconds }: Survey): string {
  return [
    `Source: ${database}${schema && `, schema ${schema}`}`,
    `Times: ${zone.zone} (${found[zone.found]})`,
    ...companies.flatMap(({ company, comes, odd }) => [
      `\n${company.name}${company.id && ` (${company.id})`}`,
      ...comes.map(({ table, rows }) => `  ${table}: ${rows}`),
      ...odd.map((one) => `  ! ${one.number} ${what[one.what]}`),
    ]),
    ...(without.length > 0 ? ["\nWithout a counterpart here:", ...listWithout(without)] : []),
    `\nFiles: ${files ? `${files.files}, ${Math.ceil(files.bytes / 1_048_576)} MB` : "no folder was given"}`,
    `Time: about ${Math.max(1, Math.ceil(seconds / 60))} min`,
  ].join("\n");
}

/** What came, for the terminal. */
export const sayComparison = (moved: readonly MovedCompany[]): string =>
  moved
    .map(({ company, companyId, comparison }) => `${company}: company ${companyId}\n${sayOne(comparison)}`)
    .join("\n\n");

function sayOne({ brought, left, months, without }: Comparison): string {
  return [
    ...Object.entries(brought).map(([kind, number]) => `  ${kind}: ${number}`),
    ...left.map(({ kind, reason, number }) => `  ! ${number} ${kind}: ${why[reason]}`),
    "  month    tickets there/here    messages there/here",
    ...months.map(
      ({ month, tickets, messages }) =>
        `  ${month}  ${tickets.there}/${tickets.here}  ${messages.there}/${messages.here}`,
    ),
    ...(without.length > 0 ? ["  Without a counterpart here:", ...listWithout(without)] : []),
  ].join("\n");
}

const listWithout = (without: Comparison["without"]): string[] =>
  without.map(({ table, rows }) => `  ${table}: ${rows}`);

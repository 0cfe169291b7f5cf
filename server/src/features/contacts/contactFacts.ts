/** Way in which the contact that stays gets a fact of its duplicate. */
type Merged = "chosen" | "if unknown" | "from both" | "computed" | "stays";

interface ContactFact {
  column: string;
  merged: Merged;
  /** In what the law gives a person: on the page and in JSON, in JSON alone, or why in neither. */
  archived: "page" | "json" | Because;
  /** In the spreadsheet of contacts, or why not. */
  exported: true | Because;
  /** Taken away as soon as an erasure is asked for, or why it may stay until the row is gone. */
  blanked: true | Because;
}
type Because = `no: ${string}`;

const ours = "no: says nothing about the person";
const derived = "no: follows from the others";
const notListed = "no: the list does not show it";

/**
 * Every column of a contact, and what becomes of it when contacts are merged, archived, exported and erased. A test holds
 * the list against the database: a new column gets a line here, or it would be lost by a merge and left out of an archive.
 */
export const contactFacts = [
  { column: "company_id", merged: "stays", archived: ours, exported: ours, blanked: ours },
  { column: "id", merged: "stays", archived: ours, exported: ours, blanked: ours },
  { column: "name", merged: "chosen", archived: "page", exported: true, blanked: true },
  { column: "name_typed", merged: "chosen", archived: ours, exported: ours, blanked: true },
  { column: "number", merged: "chosen", archived: "page", exported: true, blanked: true },
  { column: "email", merged: "chosen", archived: "page", exported: true, blanked: true },
  { column: "is_group", merged: "stays", archived: "json", exported: notListed, blanked: ours },
  // Blocked people do not come back by another number.
  { column: "active", merged: "from both", archived: "json", exported: true, blanked: ours },
  { column: "accept_audio", merged: "stays", archived: "json", exported: notListed, blanked: ours },
  { column: "disable_bot", merged: "stays", archived: "json", exported: notListed, blanked: true },
  { column: "lgpd_accepted_at", merged: "if unknown", archived: "page", exported: notListed, blanked: true },
  // A person who wants no campaigns does not get them by another number, nor as long as an erasure lasts.
  {
    column: "opted_out_at",
    merged: "if unknown",
    archived: "page",
    exported: notListed,
    blanked: "no: they want none",
  },
  // The picture itself is among the archive's files.
  { column: "picture_id", merged: "if unknown", archived: "json", exported: notListed, blanked: true },
  { column: "picture_checked_at", merged: "if unknown", archived: ours, exported: ours, blanked: ours },
  { column: "channel", merged: "stays", archived: "json", exported: notListed, blanked: ours },
  { column: "connection_id", merged: "if unknown", archived: ours, exported: true, blanked: ours },
  { column: "wallet_user_id", merged: "if unknown", archived: ours, exported: notListed, blanked: true },
  { column: "extra_info", merged: "from both", archived: "page", exported: notListed, blanked: true },
  { column: "came_blocked", merged: "stays", archived: ours, exported: notListed, blanked: ours },
  { column: "created_at", merged: "stays", archived: "page", exported: notListed, blanked: ours },
  { column: "search", merged: "computed", archived: derived, exported: derived, blanked: true },
  { column: "number_tail", merged: "computed", archived: derived, exported: derived, blanked: true },
  { column: "email_key", merged: "computed", archived: derived, exported: derived, blanked: true },
  { column: "plain_name", merged: "computed", archived: derived, exported: derived, blanked: true },
  { column: "shown_name", merged: "computed", archived: derived, exported: derived, blanked: true },
  { column: "has_phone", merged: "computed", archived: derived, exported: derived, blanked: true },
] as const satisfies readonly ContactFact[];

type Fact = (typeof contactFacts)[number];
/** Facts that stand on the page of an archive, each with its title there. */
export type PageFact = Extract<Fact, { archived: "page" }>["column"];

const columnsWhere = (fits: (fact: ContactFact) => boolean): string[] =>
  contactFacts.filter(fits).map(({ column }) => column);

export const archivedColumns = columnsWhere(({ archived }) => !archived.startsWith("no: "));
export const unknownColumns = columnsWhere(({ merged }) => merged === "if unknown");
/** Computed by the database from the others, or from the identities. */
export const computedColumns = columnsWhere(({ merged }) => merged === "computed");

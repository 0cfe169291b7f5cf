/**
 * Every column that names a contact: what an archive tells of its rows, and what an erasure makes of them. A table that
 * comes to name one gets a line here, or its rows would be left out of both; a test compares the list with the database.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: "contact_identities", column: "contact_id", archived: "contact.json", erased: "deleted" },
  { table: "former_identities", column: "contact_id", archived: "contact.json", erased: "deleted" },
  { table: "contact_tags", column: "contact_id", archived: "contact.json", erased: "deleted" },
  { table: "contact_merges", column: "contact_id", archived: "contact.json", erased: "deleted" },
  { table: "contacts_told_apart", column: "contact_id", archived: "not at all", erased: "deleted" },
  { table: "contacts_told_apart", column: "other_contact_id", archived: "not at all", erased: "deleted" },
  { table: "tickets", column: "contact_id", archived: "conversations.json", erased: "deleted" },
  { table: "messages", column: "contact_id", archived: "messages.json", erased: "deleted" },
  { table: "messages", column: "author_contact_id", archived: "messages.json", erased: "emptied" },
  { table: "message_reactions", column: "author_contact_id", archived: "messages.json", erased: "deleted" },
  { table: "outbox", column: "contact_id", archived: "not at all", erased: "deleted" },
  { table: "reached_contacts", column: "contact_id", archived: "not at all", erased: "deleted" },
  { table: "consents", column: "contact_id", archived: "contact.json", erased: "deleted" },
  { table: "bot_memories", column: "contact_id", archived: "not at all", erased: "deleted" },
  { table: "schedules", column: "contact_id", archived: "schedules.json", erased: "deleted" },
  { table: "campaign_recipients", column: "contact_id", archived: "contact.json", erased: "emptied" },
  { table: "webhook_deliveries", column: "contact_id", archived: "not at all", erased: "deleted" },
  { table: "webhook_deliveries", column: "author_contact_id", archived: "not at all", erased: "deleted" },
  // The proof itself: a number that belongs to nobody any more.
  { table: "contact_erasures", column: "contact_id", archived: "not at all", erased: "kept" },
];

interface PersonalTable {
  table: string;
  column: string;
  archived: string;
  /** "emptied": the row stays in the conversation of others, and says neither what nor by whom. */
  erased: "deleted" | "emptied" | "kept";
}

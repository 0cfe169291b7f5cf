/**
 * Exceptions: what a feature reads of one that comes after it in features.mjs, or lets a trigger do there, and why: one
 * line for each feature, table and kind, ten at most. What is not needed any more is struck out. No statement may write
 * what is not its feature's, whatever stands here.
 * @type {{ feature: string, does: string, table: string, reason: string }[]}
 */
export const exceptions = [
  {
    feature: "plans",
    does: "read",
    table: "companies",
    reason:
      "a limit is the company's plan's, counted under the lock of its row, and a plan with companies stays",
  },
  {
    feature: "users",
    does: "read",
    table: "companies",
    reason: "a caller is loaded in one statement, with the company and its plan",
  },
  {
    feature: "users",
    does: "read",
    table: "queues",
    reason: "a user's row shows its queues",
  },
  {
    feature: "tags",
    does: "read",
    table: "contacts",
    reason: "the list of tags shows who carries each, a page in one statement",
  },
  {
    feature: "tags",
    does: "read",
    table: "tickets",
    reason: "the list of lanes shows which tickets are in each, a page in one statement",
  },
  {
    feature: "contacts",
    does: "read",
    table: "connections",
    reason: "a contact's row shows its connection",
  },
  {
    feature: "contacts",
    does: "read",
    table: "app.ticket_tallies",
    reason: "a search chooses its way by how large the company is",
  },
  {
    feature: "contacts",
    does: "update by trigger",
    table: "tickets",
    reason:
      "lists of tickets are searched by the contact's name, which stands in their rows as well, whoever changes it",
  },
  {
    feature: "tickets",
    does: "read",
    table: "messages",
    reason: "a search shows the message that it found, and a deletion lets go of the files",
  },
  {
    feature: "tickets",
    does: "read",
    table: "app.message_texts",
    reason: "a search finds tickets by what was said in them, in one statement",
  },
];

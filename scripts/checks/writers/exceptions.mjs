/**
 * Exceptions, all there are, and why: one line for each feature, kind and owner of the tables, ten at most. A feature
 * reads tables of one that comes after it in features.mjs, or lets a trigger change them; the platform reads or deletes
 * from a table that the database names; a door changes a table and takes nobody by whom. What is not needed any more is
 * struck out. No statement may write what is not its feature's, whatever stands here.
 * @type {{ feature: string, does: string, of: string, reason: string }[]}
 */
export const exceptions = [
  { feature: "users", does: "read", of: "queues", reason: "a user's row shows its queues" },
  {
    feature: "tags",
    does: "read",
    of: "contacts",
    reason: "the list of tags shows who carries each, a page in one statement",
  },
  {
    feature: "tags",
    does: "read",
    of: "tickets",
    reason: "the list of lanes shows which tickets are in each, a page in one statement",
  },
  { feature: "contacts", does: "read", of: "connections", reason: "a contact's row shows its connection" },
  {
    feature: "contacts",
    does: "read",
    of: "tickets",
    reason: "a search chooses its way by the tallies of tickets, which say how large the company is",
  },
  {
    feature: "contacts",
    does: "update by trigger",
    of: "tickets",
    reason:
      "lists of tickets are searched by the contact's name, which stands in their rows as well, whoever changes it",
  },
  {
    feature: "tickets",
    does: "read",
    of: "messages",
    reason:
      "a search finds tickets by what was said in them, in one statement, and a deletion lets go of the files",
  },
  {
    feature: "platform",
    does: "delete",
    of: "every feature",
    reason: "the rows of a deleted company go from every table, as the database lists them",
  },
  {
    feature: "platform",
    does: "read",
    of: "every feature",
    reason:
      "a file goes when no table points at it any more, as the database lists those that may; and the calls that are due stand in tables of features",
  },
  {
    feature: "messages",
    does: "change without `by`",
    of: "bot_turns",
    reason: "what waits for the bot; what it makes of a message says by which rule",
  },
];

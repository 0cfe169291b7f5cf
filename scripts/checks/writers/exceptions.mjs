/**
 * What a feature reads of features that come after it in features.mjs, and why. Ten at most; what is not read any more
 * is struck out. There is no exception for writing.
 * @type {{ feature: string, reads: string[], reason: string }[]}
 */
export const exceptions = [
  {
    feature: "audit",
    reads: ["companies"],
    reason: "the list that the super user reads names the company of each entry",
  },
  {
    feature: "settings",
    reads: ["companies"],
    reason: "two changes of holidays at once wait for each other at the company's row",
  },
  {
    feature: "plans",
    reads: ["companies", "users"],
    reason:
      "a limit is counted under the lock of the company's or the owner's row, and a plan with companies stays",
  },
  {
    feature: "users",
    reads: ["companies", "queues", "connections"],
    reason: "a caller is loaded in one statement, with the company and its plan; a user's row shows queues",
  },
  {
    feature: "tags",
    reads: ["contacts", "tickets"],
    reason: "the list of tags and lanes shows who carries each, a page in one statement",
  },
  {
    feature: "contacts",
    reads: ["connections"],
    reason: "a contact's row shows its connection",
  },
  {
    feature: "tickets",
    reads: ["messages"],
    reason: "a search shows the message that it found, and a deletion lets go of the files",
  },
];

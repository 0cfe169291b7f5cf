const login = "what logging in leaves behind is nobody's change; that sessions end is an event";

/**
 * Tables of features about whose rows nobody asks who changed them, and why. Those of the platform are its own machinery.
 * @type {{ table: string, reason: string }[]}
 */
export const unasked = [
  { table: "sessions", reason: login },
  { table: "logins", reason: login },
  { table: "password_resets", reason: login },
  { table: "push_subscriptions", reason: "a browser's own, under which it is reached" },
  { table: "client_versions", reason: "what a provider takes, found by the product" },
  { table: "support_visits", reason: "the audit has the beginning and the end of each" },
  { table: "contact_merges", reason: "what it takes to undo a merge: the audit says who merged" },
];

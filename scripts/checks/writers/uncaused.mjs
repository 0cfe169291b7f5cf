const partOfStatement = "SQL of the statement that writes a message: `messageCreated` says by whom";

/**
 * What changes a ticket, contact, message or connection and takes nobody by whom, and why.
 * @type {{ feature: string, name: string, reason: string }[]}
 */
export const uncaused = [
  { feature: "tickets", name: "noteInbound", reason: partOfStatement },
  { feature: "tickets", name: "noteOutbound", reason: partOfStatement },
];

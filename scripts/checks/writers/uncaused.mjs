const partOfStatement = "SQL of the statement that writes a message: `messageCreated` says by whom";

/**
 * Exceptions: what a door or a slot lets others change and takes nobody by whom, and why.
 * @type {{ feature: string, name: string, reason: string }[]}
 */
export const uncaused = [
  { feature: "tickets", name: "noteInbound", reason: partOfStatement },
  { feature: "tickets", name: "noteOutbound", reason: partOfStatement },
  {
    feature: "settings",
    name: "openSettings",
    reason: "the settings of a company that begins, as `openCompany` says",
  },
  {
    feature: "plans",
    name: "ensureFullPlan",
    reason: "the plan of the platform's own company, made at the first start",
  },
  {
    feature: "companies",
    name: "noteLogin",
    reason: "when somebody of a company logged in last, which is no change that anybody makes",
  },
  {
    feature: "messages",
    name: "endTurns",
    reason: "what waits for the bot; what it makes of a message says by which rule",
  },
  {
    feature: "messages",
    name: "putOffTurns",
    reason: "what waits for the bot; nothing anybody sees changes",
  },
  {
    feature: "responder",
    name: "consentReference",
    reason: "whose consents they are follows a merge, which says by whom",
  },
  {
    feature: "external-api",
    name: "toldReference",
    reason: "whom a delivery is about follows a merge, which says by whom",
  },
  {
    feature: "external-api",
    name: "authenticateProgram",
    reason: "when a key was used last, which is no change that anybody makes",
  },
];

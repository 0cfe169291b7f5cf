/** Kinds of news in the bell, by what they are about. */
export const bellKinds = ["connections", "schedules", "mentions", "handed", "messages"] as const;
export type BellKind = (typeof bellKinds)[number];

/** The kinds of which there is something: to choose from where there are several. */
export const kindsIn = (content: Record<BellKind, readonly unknown[]>): BellKind[] =>
  bellKinds.filter((kind) => content[kind].length > 0);

/** The kind that was chosen, as long as there is a choice and something of it. */
export const shownKind = (kinds: readonly BellKind[], chosen: BellKind | undefined): BellKind | undefined =>
  kinds.length > 1 ? kinds.find((kind) => kind === chosen) : undefined;

/** Says whether a text is one of those that are known; the types follow. */
export const isOneOf = <T extends string>(known: readonly T[], text: string): text is T =>
  known.some((one) => one === text);

/** Id of one of several contents that a provider calls one message: the first has the provider's own. */
export const partId = (providerId: string, index: number): string =>
  index === 0 ? providerId : `${providerId}#${index}`;

/** The id by which the provider knows the message that a content came with. */
export const wholeId = (id: string): string => id.replace(/#\d+$/, "");

/** Most contents of one message; Meta lets thirty files be one, and a carousel has ten cards. */
const mostParts = 31;

/** Ids of the contents after the first that a message may have. */
export const partIds = (providerId: string): string[] =>
  Array.from({ length: mostParts - 1 }, (_, index) => partId(providerId, index + 1));

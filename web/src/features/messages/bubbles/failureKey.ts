/** Our own words for why a channel did not take a message, by the channel's code. */
const words = [
  ["connection-deleted", "connectionDeleted"],
  ["not-connected", "notConnected"],
  ["not-linked", "notConnected"],
  ["network", "noAnswer"],
  ["timeout", "noAnswer"],
  ["unavailable", "noAnswer"],
  ["connection-lost", "noAnswer"],
  ["ambiguous", "unsure"],
  ["not-on-whatsapp", "notOnWhatsapp"],
  ["undeliverable", "undeliverable"],
  ["no-address", "undeliverable"],
  ["reply-window-closed", "windowClosed"],
  ["rate-limited", "tooMany"],
  ["pair-rate-limited", "tooMany"],
  ["queue-full", "tooMany"],
  ["restricted", "restricted"],
  ["account-restricted", "restricted"],
  ["too-large", "tooLarge"],
  ["media-rejected", "mediaRejected"],
  ["unsupported", "unsupported"],
  ["credentials", "accessLost"],
  ["permission", "accessLost"],
  ["payment-required", "unpaid"],
] as const;

const byCode = new Map<string, (typeof words)[number][1]>(words);

/** Key of our words; undefined where only the channel's own say it. */
export const failureKey = (code: string) => byCode.get(code);

import type { ChannelFacts } from "@balcao/contract";

const mb = 1024 * 1024;
const facts: ChannelFacts = {
  offered: true,
  link: "qr",
  login: null,
  edit: true,
  react: true,
  templates: false,
  replyWindowHours: null,
  personWindowHours: null,
  longestText: null,
  longestCaption: null,
  groups: true,
  oldMessages: null,
  shows: [],
  people: [],
  maxBytes: { image: 16 * mb, audio: 16 * mb, video: 16 * mb, document: 100 * mb },
  stickers: true,
  voiceFile: "mp3",
};

/** Abilities of a channel, for tests of what follows from it. */
export const buildChannelFacts = (rest: Partial<ChannelFacts> = {}): ChannelFacts => ({ ...facts, ...rest });

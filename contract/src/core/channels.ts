import { z } from "zod";

/** A list of options, or a button that copies, calls, opens an address or pays by PIX. */
export const RichKind = z.enum(["list", "copy", "call", "url", "pix"]);
export type RichKind = z.output<typeof RichKind>;

/** The address book of a connection's phone, or whom it has conversations with. */
export const PeopleSource = z.enum(["contacts", "chats"]);
export type PeopleSource = z.output<typeof PeopleSource>;

const Bytes = z.number().int();

/**
 * Abilities of a channel on this installation, for this company: the interface asks this and never the channel's name.
 */
export const ChannelFacts = z.object({
  /** A connection of it can be made: the plan has it and the server speaks it. */
  offered: z.boolean(),
  /**
   * Way of linking it: a QR code that a phone reads, one that a simulated phone reads, or credentials that are typed.
   */
  link: z.enum(["qr", "simulated", "credentials"]),
  /** The provider's own login in the browser, instead of what is typed; null: none. */
  login: z
    .object({
      appId: z.string(),
      version: z.string(),
      /** Permissions that the person is asked for. */
      scopes: z.array(z.string()),
      /** Scopes added to it for the accounts behind what is handed over; null: they cannot be added. */
      addedScopes: z.array(z.string()).nullable(),
      /** It is those accounts that this channel is about. */
      isAboutAdded: z.boolean(),
    })
    .nullable(),
  /** A text that was sent can be changed; notes of the team always can. */
  edit: z.boolean(),
  react: z.boolean(),
  /** Messages that the provider approved beforehand can be sent. */
  templates: z.boolean(),
  /** Hours after the contact's last message in which free text may be sent; null: always. */
  replyWindowHours: z.number().nullable(),
  /** Hours after it in which a person may still answer; null: no longer than that. */
  personWindowHours: z.number().nullable(),
  /** The longest text of a message; null: as long as any. */
  longestText: z.object({ length: z.number().int(), unit: z.enum(["characters", "bytes"]) }).nullable(),
  /** The most characters of the words beside a file; null: as many as a text may have. */
  longestCaption: z.number().int().nullable(),
  /** Conversations of several people come through it. */
  groups: z.boolean(),
  /** Kinds that the contact's phone shows natively; every other goes as a text that carries the same content. */
  shows: z.array(RichKind),
  /** Moment at which old messages come: when a phone is linked, or when the provider is asked for them; null: never. */
  oldMessages: z.enum(["linking", "asking"]).nullable(),
  /** People whom it can name, to be imported. */
  people: z.array(PeopleSource),
  /** The largest file of each kind, in bytes. */
  maxBytes: z.object({ image: Bytes, audio: Bytes, video: Bytes, document: Bytes }),
  /** A sticker is shown as one, and not as a picture. */
  stickers: z.boolean(),
  /** The ending of a voice note's file. */
  voiceFile: z.enum(["mp3", "m4a"]),
});
export type ChannelFacts = z.output<typeof ChannelFacts>;

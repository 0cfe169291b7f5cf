import type { Chat, InboundEvent, MessageKey } from "../port.ts";
import { partId, scopedTo } from "../port.ts";
import { readEach } from "../meta/wire.ts";
import { readAd, readContents } from "./inboundContent.ts";
import { readMetadata } from "./metadata.ts";
import type { Platform } from "./platforms.ts";
import { wireEnvelope, wireMessaging } from "./wire.ts";
import type { WireMessage, WireMessaging } from "./wire.ts";

/** Meta's webhook of pages or of Instagram accounts as events, by account in the order they came. Unknown shapes give nothing. */
export function fromWire(
  { object, identity }: Pick<Platform, "object" | "identity">,
  body: unknown,
): { account: string; events: InboundEvent[] }[] {
  const envelope = wireEnvelope.safeParse(body);
  if (!envelope.success || envelope.data.object !== object) return [];
  const byAccount = new Map<string, InboundEvent[]>();
  for (const { id: account, messaging, standby } of envelope.data.entry) {
    if (account === "") continue;
    // Another app has the conversation on standby; what is written in it is written all the same.
    const events = readEach(wireMessaging, [...messaging, ...standby]).flatMap((one) =>
      readMessaging(one, settingOf(one, account, identity)),
    );
    byAccount.set(account, [...(byAccount.get(account) ?? []), ...events]);
  }
  return [...byAccount].flatMap(([account, events]) => (events.length === 0 ? [] : [{ account, events }]));
}

interface Setting {
  chat: Chat;
  /** The person's id, as Meta says it. */
  person: string;
  fromMe: boolean;
  at: string;
}

function settingOf(
  { sender, recipient, timestamp: at, message }: WireMessaging,
  account: string,
  kind: Platform["identity"],
): Setting {
  const fromMe = message?.is_echo === true || sender.id === account;
  const person = fromMe ? recipient.id : sender.id;
  const chat = { identities: [{ kind, value: scopedTo(account, person) }], isGroup: false };
  return { chat, person, fromMe, at };
}

function readMessaging(one: WireMessaging, setting: Setting): InboundEvent[] {
  if (one.message !== undefined) return readMessage(one.message, setting);
  if (one.postback !== undefined) return readPostback(one.postback, setting);
  return [...readChange(one, setting), ...readReceipts(one, setting)];
}

function readMessage(message: WireMessage, setting: Setting): InboundEvent[] {
  const { chat, fromMe, at } = setting;
  const { mid } = message;
  if (message.is_deleted === true)
    return [{ kind: "revoke", eventId: `${mid}:revoke`, chat, at, key: { providerId: mid, fromMe } }];
  const sent = fromMe ? readMetadata(message.metadata) : undefined;
  if (sent === "part") return [];
  if (sent !== undefined)
    return [
      { kind: "ack", eventId: `${mid}:echo`, chat, at, providerId: mid, sentAs: sent.sentAs, level: 1 },
    ];
  const quoted = message.reply_to?.mid;
  // The webhook does not say whose message is answered; the product finds it by its id.
  const ad = readAd(message.referral);
  const first = {
    ...(quoted !== undefined && { quoted: { providerId: quoted, fromMe: false } }),
    ...(ad && { ad }),
  };
  const every = { kind: "message", chat, at, ...(fromMe && { isEcho: true }) } as const;
  return readContents(message).map((content, index) => {
    const providerId = partId(mid, index);
    const key: MessageKey = { providerId, fromMe };
    return Object.assign({ eventId: providerId, key, content }, every, index === 0 ? first : {});
  });
}

/** A button, an ice breaker or the menu was tapped. */
function readPostback(
  { mid, title, payload, referral }: NonNullable<WireMessaging["postback"]>,
  { chat, person, at }: Setting,
): InboundEvent[] {
  const providerId = mid ?? `postback:${person}:${at}`;
  const body = title ?? payload ?? "";
  const key: MessageKey = { providerId, fromMe: false };
  const content = { type: "option" as const, body, optionId: payload ?? body };
  const ad = readAd(referral);
  return [{ kind: "message", eventId: providerId, chat, at, key, content, ...(ad && { ad }) }];
}

function readChange(one: WireMessaging, { chat, fromMe, at }: Setting): InboundEvent[] {
  const { message_edit: edit, reaction } = one;
  if (edit !== undefined) {
    const eventId = `${edit.mid}:edit:${edit.num_edit ?? at}`;
    return [{ kind: "edit", eventId, chat, at, key: { providerId: edit.mid, fromMe }, body: edit.text }];
  }
  if (reaction === undefined) return [];
  const key: MessageKey = { providerId: reaction.mid, fromMe: false };
  const emoji = reaction.action === "unreact" ? "" : (reaction.emoji ?? emojiOf(reaction.reaction));
  return [{ kind: "reaction", eventId: `${reaction.mid}:reaction:${at}`, chat, at, key, fromMe, emoji }];
}

/** Older apps tell a reaction by its name alone. */
const emojis: Record<string, string> = {
  smile: "😆",
  haha: "😆",
  laugh: "😆",
  angry: "😠",
  sad: "😢",
  wow: "😮",
  love: "❤️",
  like: "👍",
  yes: "👍",
  dislike: "👎",
  no: "👎",
};
const emojiOf = (name: string | undefined): string =>
  (name !== undefined && Object.hasOwn(emojis, name) ? emojis[name] : undefined) ?? "👍";

function readReceipts({ delivery, read }: WireMessaging, { chat, person, at }: Setting): InboundEvent[] {
  const events: InboundEvent[] = (delivery?.mids ?? []).map((mid) => ({
    kind: "ack",
    eventId: `${mid}:delivered`,
    chat,
    at,
    providerId: mid,
    level: 2,
  }));
  const upTo = (moment: string | undefined, level: 2 | 3): InboundEvent[] =>
    moment === undefined
      ? []
      : [
          {
            kind: "watermark",
            eventId: `watermark:${person}:${level}:${moment}`,
            chat,
            at,
            upTo: moment,
            level,
          },
        ];
  if (read?.mid !== undefined)
    events.push({ kind: "ack", eventId: `${read.mid}:read`, chat, at, providerId: read.mid, level: 3 });
  return [
    ...events,
    ...upTo(delivery?.watermark, 2),
    // Instagram names the message that was read: what came before it was read as well.
    ...upTo(read?.watermark ?? (read?.mid === undefined ? undefined : at), 3),
  ];
}

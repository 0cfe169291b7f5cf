import * as z from "zod";
import { badParameter, GraphError } from "./graphError.ts";
import { makeMid, type FakePage, type PostedMessage } from "./messengerWorld.ts";
import type { Json } from "./payloads.ts";
import { record, type World } from "./world.ts";

const text = z.string().min(1);
const quickReply = z.strictObject({
  content_type: z.literal("text"),
  title: text.max(20),
  payload: text.max(1000),
});
const common = { metadata: text.max(1000).optional() };

/** Pages, all under …/messenger-platform: send-messages, send-messages/quick-replies, send-messages/sender-actions. */
const bodies = z.union([
  z.strictObject({
    recipient: z.strictObject({ id: text }),
    sender_action: z.enum(["mark_seen", "typing_on", "typing_off"]),
  }),
  z.strictObject({
    recipient: z.strictObject({ id: text }),
    sender_action: z.enum(["react", "unreact"]),
    payload: z.strictObject({ message_id: text, reaction: text.optional() }),
  }),
  z.strictObject({
    recipient: z.strictObject({ id: text }),
    messaging_type: z.enum(["RESPONSE", "MESSAGE_TAG"]),
    tag: z.literal("HUMAN_AGENT").optional(),
    reply_to: z.strictObject({ mid: text }).optional(),
    message: z.union([
      z.strictObject({ ...common, text, quick_replies: z.array(quickReply).max(13).optional() }),
      z.strictObject({
        ...common,
        attachment: z.strictObject({
          type: z.enum(["image", "audio", "video", "file"]),
          payload: z.strictObject({ attachment_id: text }),
        }),
      }),
    ]),
  }),
]);

interface Posting {
  world: World;
  page: FakePage;
  body: Buffer;
  /** Resolves before the answer goes. */
  onPosted(posted: PostedMessage): Promise<void>;
}

const hourMs = 3_600_000;

export async function postMessengerMessage({ world, page, body, onPosted }: Posting): Promise<Json> {
  const read = bodies.safeParse(JSON.parse(body.toString()));
  if (!read.success) throw badParameter(z.prettifyError(read.error));
  const { data } = read;
  const to = data.recipient.id;
  const { asset, channel } = assetOf(page, to);
  if ("sender_action" in data) {
    world.messenger.actions.push({ to, action: data.sender_action });
    if (!("payload" in data)) return { recipient_id: to };
  } else checkMessage(world, { asset: asset.id, channel, to }, data);
  const posted = { id: makeMid(), asset, channel, to, body: { ...data }, at: Date.now() };
  record(world.messenger.posted, posted, world.keep);
  if ("sender_action" in data) return { recipient_id: to };
  await onPosted(posted);
  return { recipient_id: to, message_id: posted.id };
}

/** Nobody else knows a person by this id. */
function assetOf(page: FakePage, to: string) {
  const isOf = ({ people }: { people: { id: string }[] }) => people.some(({ id }) => id === to);
  if (isOf(page)) return { asset: page, channel: "facebook" as const };
  if (page.instagram && isOf(page.instagram)) return { asset: page.instagram, channel: "instagram" as const };
  throw new GraphError(100, "No matching user found", { subcode: 2018001 });
}

type Sent = Extract<z.infer<typeof bodies>, { message: unknown }>;
type Way = { asset: string; channel: "facebook" | "instagram"; to: string };

function checkMessage(
  world: World,
  { asset, channel, to }: Way,
  { message, messaging_type, tag }: Sent,
): void {
  const isTooLong =
    "text" in message &&
    (channel === "instagram" ? Buffer.byteLength(message.text) > 1000 : message.text.length > 2000);
  if (isTooLong)
    throw new GraphError(100, "Length of param message[text] must be less than or equal to the limit");
  if ((messaging_type === "MESSAGE_TAG") !== (tag !== undefined))
    throw badParameter("tag and messaging_type");
  const age = Date.now() - (world.messenger.lastInbound.get(`${asset}:${to}`) ?? 0);
  const isOpen = age <= (tag === undefined ? 24 : 7 * 24) * hourMs;
  // …/messenger-platform/error-codes; Instagram has a subcode of its own.
  if (!isOpen)
    throw new GraphError(10, "This message is sent outside of allowed window.", {
      subcode: channel === "instagram" ? 2534022 : 2018278,
    });
}

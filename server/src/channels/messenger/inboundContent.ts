import type { InboundContent } from "../port.ts";
import { readAttachments, storyContent } from "./attachments.ts";
import type { WireMessage } from "./wire.ts";

/** Reads the contents of a message, one after the other: Meta lets several files be one message. Never nothing. */
export function readContents(message: WireMessage): InboundContent[] {
  const { text = "", quick_reply, reply_to, referral } = message;
  const contents = readAttachments(message.attachments);
  // An edit names the message: the words stand with the content that has its id.
  if (quick_reply !== undefined)
    return [{ type: "option", body: text, optionId: quick_reply.payload }, ...contents];
  if (reply_to?.story !== undefined) return [answeredStory(reply_to.story.url, text), ...contents];
  const ad = referral?.ads_context_data;
  if (contents.length === 0) {
    if (text === "") return [{ type: "unsupported", what: "empty" }];
    return [ad === undefined ? { type: "text", body: text } : adContent(text, ad)];
  }
  return text === "" ? contents : withText(contents, text);
}

/** A story of ours with the words of the answer. Its file is gone after a day; that it was one still shows. */
const answeredStory = (url: string | undefined, text: string): InboundContent =>
  url === undefined ? { type: "text", body: text, story: "reply" } : storyContent(url, text, "reply");

type AdContext = NonNullable<NonNullable<WireMessage["referral"]>["ads_context_data"]>;

function adContent(body: string, { ad_title, photo_url, video_url }: AdContext): InboundContent {
  const thumbnailUrl = photo_url ?? video_url;
  return { type: "ad", body, title: ad_title ?? "", ...(thumbnailUrl !== undefined && { thumbnailUrl }) };
}

/** The words of a link stand with it, those of a file are its caption, and beside all else they come first. */
function withText(contents: InboundContent[], text: string): InboundContent[] {
  const [head, ...rest] = contents;
  if (head?.type === "text")
    return [{ type: "text", body: text, ...(head.preview && { preview: head.preview }) }, ...rest];
  if (head !== undefined && "caption" in head) return [{ ...head, caption: text }, ...rest];
  return [{ type: "text", body: text }, ...contents];
}

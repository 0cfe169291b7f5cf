import { type AdClick, adOf, type InboundContent } from "../port.ts";
import { readAttachments, storyContent } from "./attachments.ts";
import type { WireMessage, WireReferral } from "./wire.ts";

/** Reads the contents of a message, one after the other: Meta lets several files be one message. Never nothing. */
export function readContents(message: WireMessage): InboundContent[] {
  const { text = "", quick_reply, reply_to } = message;
  const contents = readAttachments(message.attachments);
  // An edit names the message: the words stand with the content that has its id.
  if (quick_reply !== undefined)
    return [{ type: "option", body: text, optionId: quick_reply.payload }, ...contents];
  if (reply_to?.story !== undefined) return [answeredStory(reply_to.story.url, text), ...contents];
  if (contents.length === 0) {
    if (text === "") return [{ type: "unsupported", what: "empty" }];
    return [{ type: "text", body: text }];
  }
  return text === "" ? contents : withText(contents, text);
}

/** A story of ours with the words of the answer. Its file is gone after a day; that it was one still shows. */
const answeredStory = (url: string | undefined, text: string): InboundContent =>
  url === undefined ? { type: "text", body: text, story: "reply" } : storyContent(url, text, "reply");

/** Advertisement or link through which somebody came: …/messenger-platform/webhooks/reference/message (referral). */
export function readAd(referral: WireReferral | undefined): AdClick | undefined {
  if (referral === undefined) return undefined;
  const { source, ref, ad_id, referer_uri, ads_context_data: context } = referral;
  const isAd = source === "ADS" || ad_id !== undefined || context !== undefined;
  const id = ad_id ?? context?.post_id;
  const ad = adOf(isAd ? "ad" : "link", {
    sourceId: id === undefined ? undefined : String(id),
    clickId: undefined,
    ref,
    title: context?.ad_title,
    description: undefined,
    url: referer_uri,
    thumbnailUrl: context?.photo_url ?? context?.video_url,
  });
  return isAd || ref !== undefined ? ad : undefined;
}

/** The words of a link stand with it, those of a file are its caption, and beside all else they come first. */
function withText(contents: InboundContent[], text: string): InboundContent[] {
  const [head, ...rest] = contents;
  if (head?.type === "text")
    return [{ type: "text", body: text, ...(head.preview && { preview: head.preview }) }, ...rest];
  if (head !== undefined && "caption" in head) return [{ ...head, caption: text }, ...rest];
  return [{ type: "text", body: text }, ...contents];
}

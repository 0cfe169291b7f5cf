import { Channel, type ChannelFacts, megabytesOfUpload, type PlanFlag, recordOf } from "@balcao/contract";
import type { Capabilities } from "../../channels/port.ts";
import type { Services } from "../../platform/http/index.ts";
import { isSpoken, planFlagOf } from "./connectionRules.ts";

/** Abilities of each channel for a company with these parts of the product. */
export function channelFacts(
  services: Pick<Services, "channels" | "config" | "pageLogin">,
  planFlags: ReadonlySet<PlanFlag>,
): Record<Channel, ChannelFacts> {
  const of = (channel: Channel): ChannelFacts => {
    const flag = planFlagOf(channel);
    const offered = isSpoken(services, channel) && (flag === undefined || planFlags.has(flag));
    return {
      offered,
      login: loginOf(services, channel, planFlags),
      ...factsOf(services.channels.get(channel)?.capabilities ?? nothing),
    };
  };
  return recordOf(Channel.options, of);
}

type SourceOfFacts = Pick<
  Capabilities,
  | "link"
  | "edit"
  | "react"
  | "templates"
  | "replyWindowHours"
  | "personWindowHours"
  | "longestText"
  | "longestCaption"
  | "groups"
  | "oldMessages"
  | "listRows"
  | "actions"
  | "people"
  | "maxBytes"
  | "stickers"
  | "voiceFile"
>;

/** Permissions that the person is asked for: …/facebook-login/permissions */
const pageScopes = ["pages_show_list", "pages_messaging", "pages_manage_metadata", "business_management"];
const instagramScopes = ["instagram_basic", "instagram_manage_messages"];

/** Both channels begin with pages: who may have none of those logs in for nothing. */
function loginOf(
  { pageLogin }: Pick<Services, "pageLogin">,
  channel: Channel,
  planFlags: ReadonlySet<PlanFlag>,
): ChannelFacts["login"] {
  const isOfMeta = channel === "facebook" || channel === "instagram";
  if (!pageLogin || !isOfMeta || !planFlags.has("useFacebook")) return null;
  return {
    appId: pageLogin.appId,
    version: pageLogin.version,
    scopes: pageScopes,
    addedScopes: planFlags.has("useInstagram") ? instagramScopes : null,
    isAboutAdded: channel === "instagram",
  };
}

/** One upload carries no more, whatever the channel takes. */
const uploadBytes = megabytesOfUpload * 1024 * 1024;

function factsOf(can: SourceOfFacts): Omit<ChannelFacts, "offered" | "login"> {
  const { image, audio, video, document } = can.maxBytes;
  return {
    link: can.link,
    edit: can.edit,
    react: can.react,
    templates: can.templates,
    replyWindowHours: can.replyWindowHours ?? null,
    personWindowHours: can.personWindowHours ?? null,
    longestText: can.longestText ?? null,
    longestCaption: can.longestCaption ?? null,
    groups: can.groups,
    oldMessages: can.oldMessages ?? null,
    shows: [...(can.listRows > 0 ? (["list"] as const) : []), ...can.actions],
    people: [...(can.people ?? [])],
    maxBytes: {
      image: Math.min(image, uploadBytes),
      audio: Math.min(audio, uploadBytes),
      video: Math.min(video, uploadBytes),
      document: Math.min(document, uploadBytes),
    },
    stickers: can.stickers ?? false,
    voiceFile: can.voiceFile,
  };
}

/** Facts of a channel that this installation does not speak: its old conversations are read, and sending is refused. */
const nothing: SourceOfFacts = {
  link: "credentials",
  edit: false,
  react: false,
  templates: false,
  groups: false,
  listRows: 0,
  actions: [],
  maxBytes: {
    image: uploadBytes,
    audio: uploadBytes,
    video: uploadBytes,
    document: uploadBytes,
    sticker: uploadBytes,
  },
  voiceFile: "m4a",
};

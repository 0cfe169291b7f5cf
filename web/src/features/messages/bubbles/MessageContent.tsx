import type { Message } from "@balcao/contract";
import { IconAlertCircle, IconBan, IconClock, IconEye, IconEyeOff, IconTemplate } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { useConversationActions } from "./conversationContext.ts";
import { AdBubble, AdCard } from "./cards/AdBubble.tsx";
import { AudioBubble } from "./media/AudioBubble.tsx";
import { ContactBubble } from "./cards/ContactBubble.tsx";
import { RichBubble } from "../rich/RichBubble.tsx";
import { DocumentBubble } from "./media/DocumentBubble.tsx";
import { EventBubble } from "./cards/EventBubble.tsx";
import { ImageBubble } from "./media/ImageBubble.tsx";
import { LinkPreviewCard } from "./cards/LinkPreviewCard.tsx";
import { LocationBubble } from "./cards/LocationBubble.tsx";
import { MessageText } from "./MessageText.tsx";
import { PollBubble } from "./cards/PollBubble.tsx";
import { withoutSignature } from "./signature.ts";
import { StickerBubble } from "./media/StickerBubble.tsx";
import { StoryLabel } from "./media/StoryLabel.tsx";
import { VideoBubble } from "./media/VideoBubble.tsx";
import styles from "./bubbles.module.css";

/** Content of a message, by its kind, and above it the advertisement that it came from. */
export function MessageContent({ message }: { message: Message }) {
  const { id: userId } = useSession();
  const content = <OwnContent message={unsigned(message, userId)} />;
  if (message.ad === null || message.isDeleted || message.mediaType === "adMetaPreview") return content;
  return (
    <>
      <AdCard message={{ ad: message.ad, linkPreview: previewOfAd(message) }} />
      {content}
    </>
  );
}

/** The preview of a text is that of its own link. */
const previewOfAd = ({ mediaType, linkPreview }: Message) =>
  mediaType === "conversation" ? null : linkPreview;

function OwnContent({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const { isInternal = false } = useConversationActions();
  if (message.isDeleted)
    return (
      <Aside icon={<IconBan size={16} stroke={1.8} />}>
        <span dir="auto">{t(message.fromMe || isInternal ? "deleted.own" : "deleted.contact")}</span>
      </Aside>
    );
  switch (message.mediaType) {
    case "conversation":
      return (
        <>
          <StoryLabel message={message} />
          {message.linkPreview !== null && <LinkPreviewCard preview={message.linkPreview} />}
          <MessageText text={message.body} />
        </>
      );
    case "reactionMessage":
      return <MessageText text={message.body} />;
    case "image":
      return <ImageBubble message={message} />;
    case "sticker":
      return <StickerBubble message={message} />;
    case "audio":
      return <AudioBubble message={message} />;
    case "video":
      return <VideoBubble message={message} />;
    case "application":
      return <DocumentBubble message={message} />;
    case "locationMessage":
      return <LocationBubble message={message} />;
    case "contactMessage":
      return <ContactBubble message={message} />;
    case "listMessage":
    case "interactiveMessage":
    case "chargeMessage":
      return (
        <RichBubble
          message={message}
          fallback={<Labelled icon={<IconTemplate size={15} stroke={1.8} />} message={message} />}
        />
      );
    case "template":
      return <TemplateContent message={message} />;
    case "adMetaPreview":
      return <AdBubble message={message} />;
    case "pollCreationMessageV3":
      return <PollBubble message={message} />;
    case "eventMessage":
      return <EventBubble message={message} />;
    case "viewOnceMessage":
      return <ViewOnce message={message} />;
    case "unavailable":
      return <Unavailable message={message} />;
    case "call_log":
    case "unsupported":
      return (
        <Aside icon={<IconAlertCircle size={16} stroke={1.8} />}>{message.body || t("unsupported")}</Aside>
      );
  }
}

/** A colleague's name stands above their words already. */
function unsigned(message: Message, userId: number): Message {
  const body = message.user?.id === userId ? message.body : withoutSignature(message);
  return body === message.body ? message : { ...message, body };
}

/** A file of ours may stand over it. */
function TemplateContent({ message }: { message: Message }) {
  const { media } = message;
  if (media === null) return <Labelled icon={<IconTemplate size={15} stroke={1.8} />} message={message} />;
  if (media.mimetype.startsWith("video/")) return <VideoBubble message={message} />;
  return media.mimetype.startsWith("image/") ? (
    <ImageBubble message={message} />
  ) : (
    <DocumentBubble message={message} />
  );
}

/** Shown where the channel let us have it; most do not. */
function ViewOnce({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const [group] = message.media?.mimetype.split("/") ?? [];
  if (message.mediaUrl === null)
    return <Aside icon={<IconEye size={16} stroke={1.8} />}>{t("viewOnce")}</Aside>;
  if (group === "video") return <VideoBubble message={message} />;
  return group === "audio" ? <AudioBubble message={message} /> : <ImageBubble message={message} />;
}

/** The place of a message that is not here: what it says appears in it if it still comes. */
function Unavailable({ message: { dataJson: data } }: { message: Message }) {
  const { t } = useTranslation("messages");
  const why = typeof data === "object" && data !== null && "why" in data ? data.why : undefined;
  if (why === "view-once") return <Aside icon={<IconEye size={16} stroke={1.8} />}>{t("viewOnce")}</Aside>;
  const icon =
    why === "masked" ? <IconEyeOff size={16} stroke={1.8} /> : <IconClock size={16} stroke={1.8} />;
  return <Aside icon={icon}>{t(why === "masked" ? "masked" : "waiting")}</Aside>;
}

function Aside({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.aside}>
      <span aria-hidden>{icon}</span> {children}
    </div>
  );
}

/** A kind that is told by its name above its text. */
function Labelled({ icon, message }: { icon: ReactNode; message: Message }) {
  const { t } = useTranslation("messages");
  return (
    <>
      <div className={styles.kind}>
        <span aria-hidden>{icon}</span> {t(`type.${message.mediaType}`)}
      </div>
      {message.body !== "" && <MessageText text={message.body} />}
    </>
  );
}

import type { GalleryKind, Message, Ticket } from "@balcao/contract";
import { ActionIcon, Button, SegmentedControl, Skeleton, Text } from "@mantine/core";
import { IconFileText, IconLink, IconMessage2, IconPlayerPlayFilled, IconStar } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { lazyLayer } from "../../../ui/layers/lazyLayer.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatBytes } from "../../../lib/text/formatBytes.ts";
import { formatDate } from "../../../lib/text/format.ts";
import { PanelSection } from "../../../ui/PanelSection.tsx";
import { SectionError } from "../../../ui/feedback/SectionError.tsx";
import { isReadInPlace, shownPaper } from "../conversation/shownPaper.ts";
import { wishedJump } from "../conversation/wishedJump.ts";
import { viewedAs } from "../bubbles/media/viewedAs.ts";
import { useGallery } from "./gallery.queries.ts";
import { withoutSignature } from "../bubbles/signature.ts";
import { withoutMarks } from "../../../lib/text/textMarks.ts";
import { linksIn } from "./linksIn.ts";
import styles from "./Gallery.module.css";

const MediaViewer = lazyLayer(() => import("../bubbles/media/MediaViewer.tsx"));
const kinds: readonly GalleryKind[] = ["media", "documents", "links", "starred"];

interface GalleryProps {
  ticket: Ticket;
  /** Closes what lies over the conversation before one is led to a message. */
  onLeave: () => void;
}

/** Pictures and videos, documents, links and stars of a conversation; each leads to where it was said. */
export default function Gallery({ ticket, onLeave }: GalleryProps) {
  const { t } = useTranslation("messages");
  const [kind, setKind] = useState<GalleryKind>("media");
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useGallery(
    ticket.uuid,
    kind,
  );
  const found = data?.pages.flatMap(({ messages }) => messages);
  const show = (messageId: number) => {
    onLeave();
    wishedJump.set({ uuid: ticket.uuid, messageId });
  };
  return (
    <PanelSection title={t("gallery.title")}>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="xs"
        aria-label={t("gallery.title")}
        value={kind}
        onChange={setKind}
        data={kinds.map((value) => ({ value, label: t(`gallery.kind.${value}`) }))}
      />
      {found === undefined && error !== null && <SectionError error={error} onRetry={() => void refetch()} />}
      {found === undefined && error === null && <Skeleton height={72} />}
      {found?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(`gallery.none.${kind}`)}
        </Text>
      )}
      {found !== undefined && found.length > 0 && (
        <Found kind={kind} found={found} contactName={ticket.contact.name} onShow={show} />
      )}
      {hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("gallery.more")}
        </Button>
      )}
    </PanelSection>
  );
}

interface FoundProps {
  found: readonly Message[];
  contactName: string;
  onShow: (messageId: number) => void;
}

function Found({ kind, ...props }: FoundProps & { kind: GalleryKind }) {
  switch (kind) {
    case "media":
      return <Pictures {...props} />;
    case "documents":
      return <Documents {...props} />;
    case "links":
      return <Links {...props} />;
    case "starred":
      return <Starred {...props} />;
  }
}

function Pictures({ found, contactName, onShow }: FoundProps) {
  const { t } = useTranslation("messages");
  const [startId, setStartId] = useState<number>();
  return (
    <>
      <ul className={styles.pictures}>
        {found.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className={styles.picture}
              onClick={() => setStartId(message.id)}
              aria-label={t("gallery.open", {
                what: t(`type.${message.mediaType}`),
                date: formatDate(message.createdAt),
              })}
            >
              <Thumb message={message} />
            </button>
          </li>
        ))}
      </ul>
      {startId !== undefined && (
        <MediaViewer
          media={found.toReversed()}
          startId={startId}
          contactName={contactName}
          onClose={() => setStartId(undefined)}
          onShow={(messageId) => {
            setStartId(undefined);
            onShow(messageId);
          }}
        />
      )}
    </>
  );
}

function Thumb({ message }: { message: Message }) {
  if (viewedAs(message) === "image")
    return <img src={message.mediaUrl ?? ""} alt="" loading="lazy" decoding="async" />;
  return (
    <>
      <video src={message.mediaUrl ?? ""} preload="metadata" muted aria-hidden tabIndex={-1} />
      <IconPlayerPlayFilled className={styles.play} size={22} aria-hidden />
    </>
  );
}

function Documents({ found, onShow }: FoundProps) {
  const { t } = useTranslation("messages");
  return (
    <ul className={styles.lines}>
      {found.map((message) => {
        const name = message.media?.name || t("type.application");
        const size = message.media?.size == null ? undefined : formatBytes(message.media.size);
        return (
          <Line
            key={message.id}
            icon={<IconFileText size={22} stroke={1.5} aria-hidden />}
            details={[size, formatDate(message.createdAt)].filter(Boolean).join(" · ")}
            onShow={() => onShow(message.id)}
          >
            <a
              className={styles.name}
              href={message.mediaUrl ?? undefined}
              download={name}
              onClick={(event) => {
                if (!isReadInPlace(message)) return;
                event.preventDefault();
                shownPaper.set(message);
              }}
            >
              {name}
            </a>
          </Line>
        );
      })}
    </ul>
  );
}

function Links({ found, onShow }: FoundProps) {
  return (
    <ul className={styles.lines}>
      {found.flatMap((message) =>
        linksIn(message.body).map((address) => (
          <Line
            key={`${message.id} ${address}`}
            icon={<IconLink size={22} stroke={1.5} aria-hidden />}
            details={formatDate(message.createdAt)}
            onShow={() => onShow(message.id)}
          >
            <a className={styles.name} href={address} target="_blank" rel="noopener noreferrer nofollow">
              {message.linkPreview?.title || address}
            </a>
          </Line>
        )),
      )}
    </ul>
  );
}

function Starred({ found, onShow }: FoundProps) {
  const { t } = useTranslation("messages");
  return (
    <ul className={styles.lines}>
      {found.map((message) => (
        <Line
          key={message.id}
          icon={<IconStar size={22} stroke={1.5} aria-hidden />}
          details={formatDate(message.createdAt)}
          onShow={() => onShow(message.id)}
        >
          <span className={styles.name}>
            {withoutMarks(withoutSignature(message)) || message.media?.name || t(`type.${message.mediaType}`)}
          </span>
        </Line>
      ))}
    </ul>
  );
}

interface LineProps {
  icon: ReactNode;
  details: string;
  onShow: () => void;
  children: ReactNode;
}

function Line({ icon, details, onShow, children }: LineProps) {
  const { t } = useTranslation("messages");
  return (
    <li className={styles.line}>
      {icon}
      <span className={styles.texts}>
        {children}
        <span className={styles.details}>{details}</span>
      </span>
      <ActionIcon size="lg" onClick={onShow} aria-label={t("viewer.show")} title={t("viewer.show")}>
        <IconMessage2 size={19} stroke={1.8} />
      </ActionIcon>
    </li>
  );
}

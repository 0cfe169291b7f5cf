import { longestText } from "@balcao/contract";
import { ActionIcon, Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconFileText, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type Translate, useTranslation } from "../../../../lib/i18n.ts";
import { formatBytes } from "../../../../lib/text/formatBytes.ts";
import type { PendingFile } from "../sending/outbox.ts";
import { ConfirmDialog } from "../../../../ui/form/ConfirmDialog.tsx";
import { Modal } from "../../../../ui/layers/Modal.tsx";
import styles from "./AttachmentDialog.module.css";
import { type FileProblem, kindOfFile } from "./fileLimits.ts";
import { problemText } from "./problemText.ts";
import { useAttachments } from "./useAttachments.ts";

interface FilesDialogProps {
  title: string;
  files: readonly File[];
  /** Words that go with the first of them. */
  firstCaption?: string;
  /** Characters that the words with a file may have. */
  room?: number;
  /** Finds what is wrong with a file before any upload; undefined when nothing is. */
  check: (file: File) => FileProblem | undefined;
  /** Says whether sending is asked about first, and how. */
  holds?: () => boolean;
  renderWarning?: (send: () => void) => ReactNode;
  onSend: (files: PendingFile[]) => void;
  /** Told the first caption, as it was left. */
  onClose: (words: string) => void;
}

/** The files before they go: each with its caption, and what is wrong with it told before any upload. */
export function FilesDialog({
  title,
  files,
  firstCaption = "",
  room = longestText,
  check,
  holds,
  renderWarning,
  onSend,
  onClose,
}: FilesDialogProps) {
  const { t } = useTranslation("messages");
  const { items, index, current, goTo, setCaption, remove, release } = useAttachments(files, {
    caption: firstCaption,
    fits: (file) => check(file) === undefined,
  });
  const problem = (item: PendingFile) => check(item.file);
  const sendable = items.filter((item) => problem(item) === undefined);
  const close = () => {
    release(items);
    onClose(items.find(({ caption }) => caption !== "")?.caption ?? "");
  };
  const [leaving, setLeaving] = useState(false);
  /** Asks before anything that could have been sent is thrown away: a pasted picture may be nowhere else. */
  const leave = () => {
    if (sendable.length > 0 || items.some(({ caption }) => caption !== ""))
      setTimeout(() => setLeaving(true));
    else close();
  };
  const send = () => {
    const long = items.findIndex((item) => problem(item) === undefined && item.caption.trim().length > room);
    if (long !== -1) return goTo(long);
    if (sendable.length === 0 || holds?.() === true) return;
    release(items.filter((item) => problem(item) !== undefined));
    onSend(sendable);
  };
  const found = current && problem(current);
  return (
    <Modal
      opened
      onClose={leave}
      closeOnEscape={!leaving}
      trapFocus={!leaving}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      {current && (
        <Stack gap="sm">
          <div className={styles.stage}>
            {items.length > 1 && (
              <Step icon="previous" disabled={index === 0} onClick={() => goTo(index - 1)} />
            )}
            <Preview item={current} />
            {items.length > 1 && (
              <Step icon="next" disabled={index === items.length - 1} onClick={() => goTo(index + 1)} />
            )}
          </div>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" className={styles.name}>
              {current.file.name} · {formatBytes(current.file.size)}
            </Text>
            <Group gap="xs" wrap="nowrap">
              {items.length > 1 && (
                <Text size="sm" c="dimmed" aria-live="polite">
                  {t("attachments.position", { index: index + 1, count: items.length })}
                </Text>
              )}
              <ActionIcon
                size="lg"
                onClick={() => (items.length === 1 ? close() : remove(index))}
                aria-label={t("attachments.remove", { name: current.file.name })}
              >
                <IconTrash size={18} stroke={1.8} />
              </ActionIcon>
            </Group>
          </Group>
          {found && (
            <Alert color="red" p="sm" role="alert">
              {problemText(found, t)}
            </Alert>
          )}
          {items.length > sendable.length && items.length > 1 && (
            <Text size="sm" c="dimmed">
              {t("attachments.skipped", { count: items.length - sendable.length })}
            </Text>
          )}
          <Textarea
            key={current.url}
            label={t("attachments.caption")}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={longestText}
            {...captionState(current.caption.trim().length, room, t)}
            data-autofocus
            disabled={found !== undefined}
            value={current.caption}
            onChange={(event) => setCaption(index, event.currentTarget.value)}
            onFocus={({ currentTarget }) => currentTarget.setSelectionRange(longestText, longestText)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
          {renderWarning?.(send)}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={leave}>
              {t("ui:cancel")}
            </Button>
            <Button disabled={sendable.length === 0} onClick={send}>
              {t("attachments.send", { count: sendable.length })}
            </Button>
          </Group>
        </Stack>
      )}
      <ConfirmDialog
        opened={leaving}
        title={t("attachments.discard.title", { count: items.length })}
        confirmLabel={t("ui:discard.confirm")}
        cancelLabel={t("ui:discard.stay")}
        danger
        onConfirm={close}
        onClose={() => setLeaving(false)}
      >
        {t("attachments.discard.text", { count: items.length })}
      </ConfirmDialog>
    </Modal>
  );
}

/** Counts the words with a file from shortly before they are too many, and says so then. */
function captionState(length: number, room: number, t: Translate<"messages">) {
  if (length > room) return { error: t("attachments.captionTooLong", { limit: room, length }) };
  return length > room * 0.8 ? { description: `${length} / ${room}` } : {};
}

function Preview({ item: { file, url } }: { item: PendingFile }) {
  const kind = kindOfFile(file.type);
  if (kind === "image") return <img className={styles.picture} src={url} alt={file.name} />;
  if (kind === "video")
    return (
      <video className={styles.picture} src={url} controls aria-label={file.name}>
        <track kind="captions" />
      </video>
    );
  if (kind === "audio")
    return (
      <audio src={url} controls aria-label={file.name}>
        <track kind="captions" />
      </audio>
    );
  return <IconFileText size={72} stroke={1.2} role="img" aria-label={file.name} />;
}

function Step({
  icon,
  disabled,
  onClick,
}: {
  icon: "previous" | "next";
  disabled: boolean;
  onClick: () => void;
}) {
  const { t } = useTranslation("messages");
  const Symbol = icon === "previous" ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon size="xl" disabled={disabled} onClick={onClick} aria-label={t(`viewer.${icon}`)}>
      <Symbol size={24} stroke={1.8} />
    </ActionIcon>
  );
}

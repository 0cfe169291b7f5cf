import type { Ticket } from "@balcao/contract";
import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconFileText, IconTrash } from "@tabler/icons-react";
import { useChannelFacts } from "../../../../lib/api/channelFacts.ts";
import { type Translate, useTranslation } from "../../../../lib/i18n.ts";
import { AnswerWarning } from "../colleague/AnswerWarning.tsx";
import { checkFile, type FileProblem, kindOfFile } from "./fileLimits.ts";
import { formatBytes } from "../../../../lib/text/formatBytes.ts";
import type { PendingFile } from "../sending/outbox.ts";
import { useAttachments } from "./useAttachments.ts";
import { useColleagueAnswer } from "../colleague/useColleagueAnswer.ts";
import styles from "./AttachmentDialog.module.css";

interface AttachmentDialogProps {
  ticket: Ticket;
  files: readonly File[];
  isPrivate: boolean;
  onSend: (files: PendingFile[]) => void;
  onClose: () => void;
}

/** The files before they go: each with its caption, and what is wrong with it told before any upload. */
export default function AttachmentDialog({
  ticket,
  files,
  isPrivate,
  onSend,
  onClose,
}: AttachmentDialogProps) {
  const { t } = useTranslation("messages");
  const { items, index, current, goTo, setCaption, remove, release } = useAttachments(files);
  const answer = useColleagueAnswer(ticket);
  const channel = useChannelFacts(ticket.channel);
  const problem = (item: PendingFile) => checkFile(item.file, channel);
  const sendable = items.filter((item) => problem(item) === undefined);
  const close = () => {
    release(items);
    onClose();
  };
  const send = () => {
    if (sendable.length === 0 || (!isPrivate && answer.holds())) return;
    release(items.filter((item) => problem(item) !== undefined));
    onSend(sendable);
  };
  const found = current && problem(current);
  return (
    <Modal
      opened
      onClose={close}
      title={t(isPrivate ? "attachments.titlePrivate" : "attachments.title", { name: ticket.contact.name })}
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
              {explain(found, t)}
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
            maxLength={4000}
            data-autofocus
            disabled={found !== undefined}
            value={current.caption}
            onChange={(event) => setCaption(index, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
          <AnswerWarning answer={answer} onSend={send} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t("ui:cancel")}
            </Button>
            <Button disabled={sendable.length === 0} onClick={send}>
              {t("attachments.send", { count: sendable.length })}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
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

function explain(problem: FileProblem, t: Translate<"messages">): string {
  if (problem.kind === "too-large") return t("attachments.tooLarge", { limit: formatBytes(problem.limit) });
  return t(`attachments.${problem.kind}`);
}

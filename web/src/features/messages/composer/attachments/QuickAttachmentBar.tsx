import type { Channel, QuickMessage } from "@balcao/contract";
import { CloseButton } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useChannelFacts } from "../../../../lib/api/channelFacts.ts";
import { type Translate, useTranslation } from "../../../../lib/i18n.ts";
import { formatBytes } from "../../../../lib/text/formatBytes.ts";
import { kindOfFile } from "./fileLimits.ts";
import { problemText } from "./problemText.ts";
import { quickFileProblem } from "./quickFile.ts";
import styles from "./QuickAttachmentBar.module.css";

interface QuickAttachmentBarProps {
  file: QuickMessage;
  channel: Channel;
  /** Characters of what is written, and how many may go with a file. */
  words: { length: number; room: number };
  onClear: () => void;
}

/** The file of a quick message that goes with what is being written. */
export function QuickAttachmentBar({ file, channel, words, onClear }: QuickAttachmentBarProps) {
  const { t } = useTranslation("messages");
  const name = file.mediaName ?? "";
  const problem = quickFileProblem(file, useChannelFacts(channel));
  const said = problem ? problemText(problem, t) : tooManyText(words, t);
  const isPicture = kindOfFile(file.media?.mimetype ?? "") === "image" && file.mediaPath !== null;
  return (
    <div className={styles.bar} role="group" aria-label={name}>
      {isPicture ? (
        <img className={styles.picture} src={file.mediaPath ?? undefined} alt="" />
      ) : (
        <span className={styles.symbol}>
          <IconPaperclip size={20} stroke={1.8} aria-hidden />
        </span>
      )}
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        {said === undefined ? (
          <div className={styles.size}>{formatBytes(file.media?.size ?? 0)}</div>
        ) : (
          <div className={styles.problem} role="alert">
            {said}
          </div>
        )}
      </div>
      <CloseButton size="lg" onClick={onClear} aria-label={t("attachments.remove", { name })} />
    </div>
  );
}

const tooManyText = ({ length, room }: QuickAttachmentBarProps["words"], t: Translate<"messages">) =>
  length > room ? t("attachments.captionTooLong", { limit: room, length }) : undefined;

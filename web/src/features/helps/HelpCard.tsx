import type { Help } from "@balcao/contract";
import { Text, Title, UnstyledButton } from "@mantine/core";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { RowMenu } from "../../ui/table/RowMenu.tsx";
import styles from "./HelpCard.module.css";

interface HelpCardProps {
  help: Help;
  onPlay: () => void;
  /** Opens the video's form; left out for who may not change it. */
  onEdit?: () => void;
  onDelete?: () => void;
}

/** A video with its title and what it is about. Its poster has no picture: that would ask YouTube for one. */
export function HelpCard({ help, onPlay, onEdit, onDelete }: HelpCardProps) {
  const { t } = useTranslation("helps");
  const { title, description } = help;
  return (
    <article className={styles.card}>
      <UnstyledButton className={styles.poster} onClick={onPlay} aria-label={t("play", { title })}>
        <span className={styles.play}>
          <IconPlayerPlayFilled size={26} aria-hidden />
        </span>
      </UnstyledButton>
      <div className={styles.words}>
        <div className={styles.heading}>
          <Title order={2} className={styles.title}>
            {title}
          </Title>
          {(onEdit ?? onDelete) && <RowMenu name={title} onEdit={onEdit} onDelete={onDelete} />}
        </div>
        {description !== "" && (
          <Text size="sm" c="dimmed" lineClamp={3} className={styles.description}>
            {description}
          </Text>
        )}
      </div>
    </article>
  );
}

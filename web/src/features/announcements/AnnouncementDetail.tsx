import type { Announcement } from "@balcao/contract";
import { Group, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import { Modal } from "../../ui/layers/Modal.tsx";
import styles from "./AnnouncementDetail.module.css";
import { PriorityMark } from "./PriorityMark.tsx";

interface AnnouncementDetailProps {
  announcement: Announcement;
  onClose: () => void;
}

/** An announcement as a whole, with its picture. */
export default function AnnouncementDetail({ announcement, onClose }: AnnouncementDetailProps) {
  const { t } = useTranslation("ui");
  const { title, text, priority, createdAt, mediaPath, mediaName } = announcement;
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ "aria-label": t("close") }}>
      <Group justify="space-between" mb="sm">
        <PriorityMark priority={priority} />
        <Text size="sm" c="dimmed" component="time" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </Text>
      </Group>
      {mediaPath !== null && <img className={styles.picture} src={mediaPath} alt={mediaName ?? ""} />}
      <Text className={styles.text}>{text}</Text>
    </Modal>
  );
}

import type { Message } from "@balcao/contract";
import { IconCircleDashed } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import styles from "../bubbles.module.css";

/** Names the story: ours, which is answered, or theirs, which mentions us. */
export function StoryLabel({ message: { dataJson } }: { message: Message }) {
  const { t } = useTranslation("messages");
  const story = typeof dataJson === "object" && dataJson && "story" in dataJson ? dataJson.story : undefined;
  if (story !== "reply" && story !== "mention") return null;
  return (
    <div className={styles.kind}>
      <span aria-hidden>
        <IconCircleDashed size={15} stroke={1.8} />
      </span>{" "}
      {t(story === "reply" ? "story.reply" : "story.mention")}
    </div>
  );
}

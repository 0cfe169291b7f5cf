import type { Message } from "@balcao/contract";
import { Loader } from "@mantine/core";
import { IconCloudOff, IconFileAlert } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { FetchAgain } from "./FetchAgain.tsx";
import styles from "../bubbles.module.css";

/** Stands for a file that is not here: still coming, too large, or lost. */
export function MediaNotice({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const state = message.media?.state ?? "failed";
  const size = aspect(message);
  if (state === "pending") {
    return (
      <div className={styles.notice} style={size} role="status">
        <Loader size="sm" aria-hidden /> {t("media.pending")}
      </div>
    );
  }
  const Symbol = state === "too-large" ? IconFileAlert : IconCloudOff;
  return (
    <div className={styles.notice}>
      <Symbol size={22} stroke={1.7} aria-hidden />{" "}
      {t(state === "too-large" ? "media.tooLarge" : "media.failed")}
      {state === "failed" && <FetchAgain message={message} />}
    </div>
  );
}

/** The room that a picture will take, so that nothing moves when it is here. */
export function aspect({ media }: Message): { aspectRatio?: string } {
  return media?.width && media.height ? { aspectRatio: `${media.width} / ${media.height}` } : {};
}

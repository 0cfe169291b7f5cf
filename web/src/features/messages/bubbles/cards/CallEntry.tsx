import type { Message } from "@balcao/contract";
import { IconPhoneOff, IconVideoOff } from "@tabler/icons-react";
import { formatTime } from "../../../../lib/text/format.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { readCall } from "./messageData.ts";
import styles from "../bubbles.module.css";

/** A call, which cannot be taken here, as a line of its own. */
export function CallEntry({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const { video, outcome } = readCall(message.dataJson);
  const Symbol = video ? IconVideoOff : IconPhoneOff;
  return (
    <div className={styles.system}>
      <Symbol size={16} stroke={1.8} aria-hidden />
      {t(video ? `call.video.${outcome}` : `call.voice.${outcome}`)} ·{" "}
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
    </div>
  );
}

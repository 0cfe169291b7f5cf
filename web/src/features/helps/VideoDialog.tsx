import type { Help } from "@balcao/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { Modal } from "../../ui/layers/Modal.tsx";
import styles from "./VideoDialog.module.css";

/** YouTube's player without cookies; before this dialog is opened, nothing is asked of YouTube. */
const playerOf = (video: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1&rel=0`;

/** Plays a help video. The dialog keeps the focus, so that Escape closes it. */
export default function VideoDialog({ help, onClose }: { help: Help; onClose: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <Modal
      opened
      onClose={onClose}
      title={help.title}
      size="60rem"
      fullScreen={useIsNarrow()}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <iframe
        className={styles.player}
        src={playerOf(help.video)}
        title={help.title}
        // Another origin than ours: it cannot reach out and take the sandbox off.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {help.description !== "" && (
        <Text size="sm" mt="md" className={styles.description}>
          {help.description}
        </Text>
      )}
    </Modal>
  );
}

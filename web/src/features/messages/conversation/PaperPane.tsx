import type { Message } from "@balcao/contract";
import { ActionIcon, Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconDownload, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { fetchFile } from "../../../lib/api/fetchFile.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { isOverlayOpen } from "../../../lib/shortcuts.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { useLayer } from "../../../ui/layers/useLayer.ts";
import { useWishForRoom } from "../../../ui/wantedRoom.ts";
import styles from "./PaperPane.module.css";

interface PaperPaneProps {
  paper: Message;
  onClose: () => void;
}

/** A document beside the conversation where there is room for both, else over everything. */
export default function PaperPane({ paper, onClose }: PaperPaneProps) {
  const { t } = useTranslation("messages");
  const hasRoom = useMediaQuery("(min-width: 1200px)", undefined, { getInitialValueInEffect: false });
  const sheet = <Paper key={paper.id} paper={paper} onClose={onClose} />;
  useEscape(onClose);
  useLayer(hasRoom, onClose);
  useWishForRoom(hasRoom);
  if (hasRoom)
    return (
      <aside className={styles.pane} aria-label={t("type.application")} data-takes-escape data-paper>
        {sheet}
      </aside>
    );
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      padding={0}
      title={undefined}
      attributes={{ content: { "aria-label": t("type.application") } }}
      classNames={{ body: styles.full }}
    >
      {sheet}
    </Modal>
  );
}

function Paper({ paper, onClose }: PaperPaneProps) {
  const { t } = useTranslation("messages");
  const name = paper.media?.name || t("type.application");
  const link = paper.mediaUrl ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: ["files", "paper", paper.id],
    queryFn: () => fetchFile(link),
    gcTime: 0,
  });
  return (
    <>
      <header className={styles.header}>
        <Text fw={600} truncate className={styles.name} title={name}>
          {name}
        </Text>
        <ActionIcon component="a" href={link} download={name} size="lg" aria-label={t("media.download")}>
          <IconDownload size={19} stroke={1.8} />
        </ActionIcon>
        <ActionIcon size="lg" onClick={onClose} aria-label={t("ui:close")} data-autofocus>
          <IconX size={19} stroke={1.8} />
        </ActionIcon>
      </header>
      {data !== undefined && <Pages blob={data} name={name} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton className={styles.pages} />}
    </>
  );
}

/** The browser's own reader; the type is the product's word, not the file's. */
function Pages({ blob, name }: { blob: Blob; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([blob], { type: "application/pdf" }));
    if (frame.current !== null) frame.current.src = `${url}#navpanes=0&view=FitH`;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <iframe ref={frame} className={styles.pages} title={name} />;
}

/** Escape closes the document, and nothing below it, unless something lies above. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLElement && event.target.matches("input, textarea");
    if (event.key === "Escape" && !isWriting && !isOverlayOpen()) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => close(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

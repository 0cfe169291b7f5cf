import type { Sticker } from "@balcao/contract";
import { Button } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notifyError } from "../../../../lib/notify.ts";
import { useDeleteSticker } from "./stickers.queries.ts";
import styles from "./StickerPanel.module.css";

/** Asks before a sticker goes, in the panel's own place. */
export function StickerRemoval({ sticker, onDone }: { sticker: Sticker; onDone: () => void }) {
  const { t } = useTranslation("messages");
  const remove = useDeleteSticker();
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stay.current?.focus(), []);
  return (
    <div className={styles.panel} role="group" aria-label={t("stickers.removeTitle")}>
      <div className={styles.empty}>
        <img src={sticker.url} alt={t("type.sticker")} width={144} height={144} />
        <strong>{t("stickers.removeTitle")}</strong>
        <span>{t("stickers.removeText")}</span>
      </div>
      <div className={styles.actions}>
        <Button ref={stay} variant="default" onClick={onDone}>
          {t("ui:cancel")}
        </Button>
        <Button
          color="red.9"
          loading={remove.isPending}
          onClick={() => remove.mutate(sticker.id, { onSuccess: onDone, onError: notifyError })}
        >
          {t("ui:delete")}
        </Button>
      </div>
    </div>
  );
}

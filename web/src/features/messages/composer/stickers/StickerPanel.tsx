import type { Sticker, Ticket } from "@balcao/contract";
import { Button, Loader } from "@mantine/core";
import { IconPhotoPlus, IconSticker, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notifyError } from "../../../../lib/notify.ts";
import { useStoredValue } from "../../../../lib/storedValue.ts";
import { SectionError } from "../../../../ui/feedback/SectionError.tsx";
import { AnswerWarning } from "../colleague/AnswerWarning.tsx";
import { useColleagueAnswer } from "../colleague/useColleagueAnswer.ts";
import type { ComposerModel } from "../useComposer.ts";
import { byRecency, recentStickers, withRecentSticker } from "./recentStickers.ts";
import { useAddSticker, useStickers } from "./stickers.queries.ts";
import { StickerRemoval } from "./StickerRemoval.tsx";
import styles from "./StickerPanel.module.css";

interface StickerPanelProps {
  ticket: Ticket;
  composer: Pick<ComposerModel, "isPrivate" | "sendSticker">;
  /** Hears that one is on its way. */
  onSent: () => void;
}

/** The company's stickers, those that were sent last first: one tap sends. */
export default function StickerPanel({ ticket, composer, onSent }: StickerPanelProps) {
  const { t } = useTranslation("messages");
  const { data: stickers, error, refetch } = useStickers();
  const [isChoosing, setIsChoosing] = useState(false);
  const [removed, setRemoved] = useState<Sticker>();
  const { answer, asked, send } = useStickerSending({ ticket, composer, onSent });
  if (removed !== undefined) return <StickerRemoval sticker={removed} onDone={() => setRemoved(undefined)} />;
  const mayRemove = stickers?.some((one) => one.mayDelete) ?? false;
  const isRemoving = isChoosing && mayRemove;
  return (
    <div className={styles.panel}>
      <div className={styles.found}>
        {stickers === undefined && error === null && (
          <Loader className={styles.state} size="sm" aria-label={t("ui:loading")} />
        )}
        {stickers === undefined && error !== null && (
          <SectionError error={error} onRetry={() => void refetch()} />
        )}
        {stickers?.length === 0 && (
          <div className={styles.empty} role="status">
            <IconSticker size={40} stroke={1.4} aria-hidden />
            <strong>{t("stickers.none")}</strong>
            <span>{t("stickers.how")}</span>
          </div>
        )}
        {stickers !== undefined && stickers.length > 0 && (
          <Stickers
            stickers={stickers}
            isRemoving={isRemoving}
            onChoose={(sticker) => (isRemoving ? setRemoved(sticker) : send(sticker))}
          />
        )}
      </div>
      <AnswerWarning answer={answer} onSend={() => asked && send(asked)} />
      <div className={styles.actions}>
        <AddSticker />
        {mayRemove && (
          <Button
            variant={isRemoving ? "light" : "subtle"}
            {...(!isRemoving && { color: "gray" })}
            leftSection={isRemoving ? undefined : <IconTrash size={17} stroke={1.8} />}
            onClick={() => setIsChoosing(!isRemoving)}
          >
            {t(isRemoving ? "stickers.finish" : "stickers.remove")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Sends the one that is tapped, once; first it asks where a colleague was quicker. */
function useStickerSending({ ticket, composer, onSent }: StickerPanelProps) {
  const answer = useColleagueAnswer(ticket);
  const [, changeRecent] = useStoredValue(recentStickers);
  const [asked, setAsked] = useState<Sticker>();
  // The panel stays while it fades: a second tap meets it still.
  const isSent = useRef(false);
  function send(sticker: Sticker) {
    if (isSent.current) return;
    if (!composer.isPrivate && answer.holds()) return setAsked(sticker);
    isSent.current = true;
    composer.sendSticker(sticker);
    changeRecent((before) => withRecentSticker(before, sticker.id));
    onSent();
  }
  return { answer, asked, send };
}

interface StickersProps {
  stickers: readonly Sticker[];
  /** Takes away the one that is chosen, instead of sending it. */
  isRemoving: boolean;
  onChoose: (sticker: Sticker) => void;
}

function Stickers({ stickers, isRemoving, onChoose }: StickersProps) {
  const { t } = useTranslation("messages");
  const [recent] = useStoredValue(recentStickers);
  // The order stays as it was when the panel opened, so that nothing moves under the pointer.
  const [sentBefore] = useState(recent);
  return (
    <>
      {isRemoving && (
        <p className={styles.hint} role="status">
          {t("stickers.chooseToRemove")}
        </p>
      )}
      <ul className={styles.list} aria-label={t("stickers.tab")}>
        {byRecency(stickers, sentBefore).map((sticker, place) => (
          <li key={sticker.id}>
            <button
              type="button"
              className={styles.sticker}
              disabled={isRemoving && !sticker.mayDelete}
              data-removing={isRemoving || undefined}
              aria-label={t(isRemoving ? "stickers.removeOne" : "stickers.sendOne", { number: place + 1 })}
              onClick={() => onChoose(sticker)}
            >
              <img src={sticker.url} alt="" width={72} height={72} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function AddSticker() {
  const { t } = useTranslation("messages");
  const input = useRef<HTMLInputElement>(null);
  const add = useAddSticker();
  return (
    <>
      <Button
        variant="subtle"
        loading={add.isPending}
        leftSection={<IconPhotoPlus size={17} stroke={1.8} />}
        onClick={() => input.current?.click()}
      >
        {t("stickers.add")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t("stickers.add")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) add.mutate(file, { onError: notifyError });
          currentTarget.value = "";
        }}
      />
    </>
  );
}

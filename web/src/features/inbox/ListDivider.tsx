import { ticketsWidth } from "@balcao/contract";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./InboxPage.module.css";

interface ListDividerProps {
  width: number;
  onDrag: (width: number) => void;
  /** The new width is to be kept. */
  onDone: (width: number) => void;
}

const steps: Record<string, number> = { ArrowLeft: -16, ArrowRight: 16, Home: -1000, End: 1000 };

/** Parts list and conversation; dragged, or moved with the arrows. */
export function ListDivider({ width, onDrag, onDone }: ListDividerProps) {
  const { t } = useTranslation("inbox");
  const [dragging, setDragging] = useState<{ from: number; width: number }>();

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onDone(width + step);
  }
  const handleMove = (event: PointerEvent) =>
    dragging && onDrag(dragging.width + event.clientX - dragging.from);
  const handleUp = () => {
    if (dragging && width !== dragging.width) onDone(width);
    setDragging(undefined);
  };
  return (
    <div
      className={styles.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label={t("divider")}
      aria-valuenow={width}
      aria-valuemin={ticketsWidth.min}
      aria-valuemax={ticketsWidth.max}
      tabIndex={0}
      data-dragging={dragging && true}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging({ from: event.clientX, width });
      }}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
    />
  );
}

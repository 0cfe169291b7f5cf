import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import styles from "../../conversation/Conversation.module.css";

interface DropZoneProps {
  className: string | undefined;
  disabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on the conversation; the paperclip is its keyboard way. */
export function DropZone({ className, disabled, onFiles, children }: DropZoneProps) {
  const { t } = useTranslation("messages");
  const [over, setOver] = useState(false);
  // Entering a child also leaves the parent, so only the balance tells.
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes("Files");
  const count = (step: number) => {
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  function handleDrop(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }
  return (
    <div
      className={className}
      onDragEnter={(event) => carriesFiles(event) && count(1)}
      onDragLeave={(event) => carriesFiles(event) && count(-1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={handleDrop}
    >
      {children}
      {over && <div className={styles.drop}>{t("dropHere")}</div>}
    </div>
  );
}

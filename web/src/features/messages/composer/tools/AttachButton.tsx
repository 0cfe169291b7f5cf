import { ActionIcon } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { type RefObject, useRef } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { Tooltip } from "../../../../ui/layers/Tooltip.tsx";

interface FilesInputProps {
  ref: RefObject<HTMLInputElement | null>;
  /** Asks the phone's own camera for a picture. */
  fromCamera?: boolean;
  onFiles: (files: File[]) => void;
}

/** Opened by whatever button offers files. */
export function FilesInput({ ref, fromCamera = false, onFiles }: FilesInputProps) {
  const { t } = useTranslation("messages");
  return (
    <input
      ref={ref}
      type="file"
      multiple={!fromCamera}
      hidden
      aria-label={t(fromCamera ? "add.camera" : "composer.attach")}
      {...(fromCamera ? { accept: "image/*", capture: "environment" } : { "data-attach": true })}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

/** Files, where there is nothing else to add. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation("messages");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip label={t("composer.attach")}>
        <ActionIcon size="lg" onClick={() => input.current?.click()} aria-label={t("composer.attach")}>
          <IconPaperclip size={20} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
      <FilesInput ref={input} onFiles={onFiles} />
    </>
  );
}

import { type FlowFile, type FlowFileKind, megabytesOfFlowFile } from "@balcao/contract";
import { textIn } from "@balcao/flow-engine";
import { Button, Checkbox, FileButton, Group, Input, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { useSignal } from "../../../../lib/signal.ts";
import { uploadFlowFile } from "../editor.queries.ts";
import { useEditor } from "../editorStore.ts";
import { compressImage } from "./compressImage.ts";
import styles from "./dialogs.module.css";
import type { NodeForm } from "./useNodeForm.ts";

export type MediaType = "img" | "audio" | "video";

interface FlowFileInputProps {
  type: MediaType;
  form: NodeForm;
  /** Where the file's name stands. */
  path: string;
  /** Where it says that an audio is sent as if it had been recorded. */
  recordPath: string;
  /** Name of the file as it was uploaded. */
  original: string;
  onChange: (file: { name: string; original: string }) => void;
}

const kinds: Readonly<Record<MediaType, FlowFileKind>> = { img: "image", audio: "audio", video: "video" };
const accepted: Readonly<Record<MediaType, string>> = {
  img: "image/png,image/jpeg",
  audio: "audio/ogg,audio/mpeg,audio/opus,.ogg,.mp3,.opus",
  video: "video/mp4",
};
const bytesOfMegabyte = 1024 * 1024;

/** A file that is sent. It is uploaded as it is chosen, and stays unused if the dialog is left. */
export function FlowFileInput({ type, form, path, recordPath, original, onChange }: FlowFileInputProps) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const stored = useSignal(store.files).get(textIn(form.valueOf(path)));
  const [tooLarge, setTooLarge] = useState(false);
  const kind = kinds[type];
  const megabytes = megabytesOfFlowFile[kind];
  async function choose(chosen: File | null) {
    if (!chosen) return;
    const file = type === "img" ? await compressImage(chosen) : chosen;
    setTooLarge(file.size > megabytes * bytesOfMegabyte);
    if (file.size > megabytes * bytesOfMegabyte) return;
    const uploaded = await form.wait(uploadFlowFile(kind, file));
    store.addFile(uploaded);
    onChange({ name: uploaded.name, original: chosen.name });
  }
  const name = original || stored?.original || "";
  return (
    <>
      <Input.Wrapper
        label={t(`card.${type}`)}
        description={t(`fileHelp.${type}`, { megabytes: String(megabytes) })}
        error={tooLarge ? t("fileTooLarge", { megabytes: String(megabytes) }) : form.errorOf(path)}
      >
        {stored && <Preview type={type} file={stored} />}
        <Group gap="xs" mt={4}>
          <FileButton accept={accepted[type]} onChange={(file) => void choose(file).catch(() => undefined)}>
            {(button) => (
              <Button
                {...button}
                size="xs"
                variant="default"
                data-field={path}
                aria-invalid={form.errorOf(path) !== undefined || undefined}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t(name === "" ? "chooseFile" : "replaceFile")}
              </Button>
            )}
          </FileButton>
          {name !== "" && (
            <Text size="sm" className={styles.fileName}>
              {name}
            </Text>
          )}
        </Group>
      </Input.Wrapper>
      {type === "audio" && (
        <Checkbox
          label={t("field.record")}
          checked={form.valueOf(recordPath) !== false}
          onChange={({ currentTarget: { checked } }) => form.set(recordPath, checked)}
        />
      )}
    </>
  );
}

function Preview({ type, file }: { type: MediaType; file: FlowFile }) {
  const { t } = useTranslation("flow-editor");
  if (type === "img") return <img className={styles.preview} src={file.path} alt={file.original} />;
  if (type === "audio")
    return (
      <audio className={styles.preview} controls src={file.path} aria-label={file.original}>
        <track kind="captions" />
      </audio>
    );
  return (
    <a href={file.path} target="_blank" rel="noopener">
      {t("watch", { name: file.original })}
    </a>
  );
}

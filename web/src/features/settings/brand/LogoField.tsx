import { type LogoMode, megabytesOfLogo } from "@balcao/contract";
import { Button, FileButton, Group, Progress, Text } from "@mantine/core";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { Picture } from "../../../ui/display/Picture.tsx";
import { logoHref } from "../logoHref.ts";
import { useClearLogo, useUploadLogo } from "../platform.queries.ts";
import styles from "./BrandTab.module.css";

const mimetypes = "image/png,image/jpeg,image/webp";

/** A logo on the ground on which it will stand: looked at, replaced, cleared. */
export function LogoField({ mode, name }: { mode: LogoMode; name: string }) {
  const { t } = useTranslation("settings");
  const upload = useUploadLogo();
  const clear = useClearLogo();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const label = t(`brand.logo.${mode}`);
  const scheme = mode === "Dark" ? "dark" : "light";

  async function handleFile(file: File | null) {
    if (file === null) return;
    // A file that the server would refuse is refused before the whole way up.
    if (file.size > megabytesOfLogo * 1024 * 1024)
      return setProblem(t("brand.tooLarge", { megabytes: megabytesOfLogo }));
    await act(() => upload.mutateAsync({ mode, file, onProgress: setProgress }));
    setProgress(undefined);
  }
  async function act(change: () => Promise<unknown>) {
    setProblem(undefined);
    try {
      await change();
      notify.success(t("saved"));
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }
  const busy = upload.isPending || clear.isPending;
  return (
    <div className={styles.logo} role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <div className={styles.ground} data-scheme={scheme}>
        {name === "" ? <span>{t("brand.noLogo")}</span> : <Picture src={logoHref(name)} alt={label} />}
      </div>
      <Group gap="xs">
        <FileButton accept={mimetypes} onChange={(file) => void handleFile(file)}>
          {(button) => (
            <Button
              {...button}
              size="compact-sm"
              variant="default"
              loading={busy}
              leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />}
            >
              {t(name === "" ? "brand.choose" : "brand.replace")}
              <span className="visually-hidden">: {label}</span>
            </Button>
          )}
        </FileButton>
        {name !== "" && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={busy}
            leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
            onClick={() => void act(() => clear.mutateAsync(mode))}
          >
            {t("brand.clear")}
            <span className="visually-hidden">: {label}</span>
          </Button>
        )}
      </Group>
      {progress !== undefined && (
        <Progress value={progress * 100} size="xs" aria-label={t("ui:file.uploading")} />
      )}
      <div role="alert">
        {problem !== undefined && (
          <Text size="xs" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
      </div>
    </div>
  );
}

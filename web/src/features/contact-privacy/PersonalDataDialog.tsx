import type { ContactRow } from "@balcao/contract";
import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconFileZip, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { errorMessage } from "../../lib/notify.ts";
import { saveFile } from "../../lib/saveFile.ts";
import { showToast } from "../../lib/toasts.ts";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { Modal } from "../../ui/layers/Modal.tsx";
import { fetchArchive, useEraseContact } from "./contactPrivacy.queries.ts";
import styles from "./PersonalDataDialog.module.css";

interface PersonalDataDialogProps {
  contact: ContactRow;
  onClose: () => void;
}

const receipts = "/contact-erasures";

/** Dialog for what the law gives a person: their data in their hands, and an end of it. */
export function PersonalDataDialog({ contact, onClose }: PersonalDataDialogProps) {
  const { t } = useTranslation("contact-privacy");
  const narrow = useIsNarrow();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("dialog.title", { name: contact.name })}
      fullScreen={narrow}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="lg">
        <ArchivePart contact={contact} />
        <ErasurePart contact={contact} onClose={onClose} />
        <Anchor component={Link} to={receipts} size="sm" onClick={onClose}>
          {t("dialog.receipts")}
        </Anchor>
      </Stack>
    </Modal>
  );
}

function ArchivePart({ contact }: Pick<PersonalDataDialogProps, "contact">) {
  const { t } = useTranslation("contact-privacy");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function take() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { blob } = await fetchArchive(contact.id);
      saveFile(blob, `${t("archive.fileName", { id: String(contact.id) })}.zip`);
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setBusy(false);
  }
  return (
    <section className={styles.part} aria-labelledby="archive-title">
      <Title order={3} id="archive-title" className={styles.title}>
        {t("archive.title")}
      </Title>
      <Text size="sm" c="dimmed">
        {t("archive.text")}
      </Text>
      <Button
        variant="default"
        className={styles.button ?? ""}
        loading={busy}
        leftSection={<IconFileZip size={18} stroke={1.7} aria-hidden />}
        onClick={() => void take()}
      >
        {t("archive.take")}
      </Button>
      <div role="alert">
        {problem !== undefined && (
          <Alert color="red" p="xs">
            {problem}
          </Alert>
        )}
      </div>
    </section>
  );
}

/** Asked by typing the name: what goes does not come back. */
function ErasurePart({ contact, onClose }: PersonalDataDialogProps) {
  const { t } = useTranslation("contact-privacy");
  const erase = useEraseContact();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const isSame = typed.trim() === contact.name.trim();
  async function handleErase() {
    const isAsked = await erase.mutateAsync({ id: contact.id, name: typed }).then(
      () => true,
      () => false,
    );
    if (!isAsked) return;
    showToast("success", t("erasure.begun"), {
      action: { label: t("erasure.see"), onClick: () => void navigate(receipts) },
    });
    onClose();
  }
  return (
    <section className={styles.part} data-danger aria-labelledby="erasure-title">
      <Title order={3} id="erasure-title" className={styles.title}>
        {t("erasure.title")}
      </Title>
      <Text size="sm" c="dimmed">
        {t("erasure.text")}
      </Text>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame) void handleErase();
        }}
      >
        <TextInput
          label={t("erasure.type", { name: contact.name })}
          autoComplete="off"
          value={typed}
          error={erase.isError ? errorMessage(erase.error) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          color="red.9"
          className={styles.button ?? ""}
          disabled={!isSame}
          loading={erase.isPending}
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
        >
          {t("erasure.erase")}
        </Button>
      </form>
    </section>
  );
}

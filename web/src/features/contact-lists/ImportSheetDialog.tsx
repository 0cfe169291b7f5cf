import { Button, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { Modal } from "../../ui/layers/Modal.tsx";
import { FileChooser } from "../contact-imports/index.ts";
import { useUploadToList } from "./contactLists.queries.ts";
import { useSampleSheet } from "./sampleSheet.ts";

/** Takes a spreadsheet for a list; what its columns hold is chosen on the page of imports. */
export default function ImportSheetDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation("contact-lists");
  const navigate = useNavigate();
  const upload = useUploadToList(id);
  const saveSample = useSampleSheet();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("import.title")}
      size="lg"
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        <Text size="sm">{t("import.help", { example: "{{apelido}}" })}</Text>
        <FileChooser send={upload} onDone={() => void navigate("/contacts/import")} />
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={saveSample}
        >
          {t("import.sample")}
        </Button>
      </Stack>
    </Modal>
  );
}

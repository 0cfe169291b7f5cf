import { Radio, Select, Stack } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useConnections } from "../connections/index.ts";
import { useImportFromPhone } from "./contactImports.queries.ts";

/** Asks whose phone tells its people, and goes where its progress is shown. */
export default function PhoneImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("contact-imports");
  const navigate = useNavigate();
  const begin = useImportFromPhone();
  const { data: connections = [] } = useConnections();
  const connected = connections.filter(({ status }) => status === "CONNECTED");
  const [chosen, setChosen] = useState<string | null>(null);
  const [source, setSource] = useState<"contacts" | "chats">("contacts");
  const connectionId =
    chosen ?? String(connected.find(({ isDefault }) => isDefault)?.id ?? connected[0]?.id ?? "");

  async function confirm() {
    await begin.mutateAsync({ source, whatsappId: Number(connectionId) });
    void navigate("/contacts/import");
  }
  return (
    <ConfirmDialog
      opened
      title={t("phone.title")}
      confirmLabel={t("phone.confirm")}
      disabled={connectionId === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="md">
        <Select
          label={t("phone.connection")}
          data={connected.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={connectionId === "" ? null : connectionId}
          onChange={setChosen}
          error={connected.length === 0 ? t("phone.none") : undefined}
          allowDeselect={false}
        />
        <Radio.Group
          label={t("phone.what")}
          value={source}
          onChange={(value) => setSource(value === "chats" ? "chats" : "contacts")}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="contacts" label={t("phone.contacts")} />
            <Radio value="chats" label={t("phone.chats")} />
          </Stack>
        </Radio.Group>
      </Stack>
    </ConfirmDialog>
  );
}

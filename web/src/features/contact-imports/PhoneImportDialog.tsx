import type { PeopleSource } from "@balcao/contract";
import { Radio, Select, Stack } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useConnections } from "../connections/index.ts";
import { useImportFromPhone } from "./contactImports.queries.ts";
import { askableConnections, sourceFor } from "./askableConnections.ts";

/** Asks whose phone tells its people, and goes where its progress is shown. */
export default function PhoneImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("contact-imports");
  const navigate = useNavigate();
  const begin = useImportFromPhone();
  const { data: connections = [] } = useConnections();
  const { channels } = useSession();
  const askable = askableConnections(connections, channels);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState<PeopleSource>();
  const connection =
    askable.find(({ id }) => String(id) === chosen) ??
    askable.find(({ isDefault }) => isDefault) ??
    askable[0];
  const offered = connection === undefined ? [] : channels[connection.channel].people;
  const source = sourceFor(wanted, offered);

  async function confirm() {
    if (connection === undefined || source === undefined) return;
    await begin.mutateAsync({ source, whatsappId: connection.id });
    void navigate("/contacts/import");
  }
  return (
    <ConfirmDialog
      opened
      isForm
      title={t("phone.title")}
      confirmLabel={t("phone.confirm")}
      disabled={source === undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="md">
        <Select
          label={t("phone.connection")}
          data={askable.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={connection === undefined ? null : String(connection.id)}
          onChange={setChosen}
          error={askable.length === 0 ? t("phone.none") : undefined}
          allowDeselect={false}
        />
        {source !== undefined && (
          <Radio.Group
            label={t("phone.what")}
            value={source}
            onChange={(value) => setWanted(value === "chats" ? "chats" : "contacts")}
          >
            <Stack gap="xs" mt="xs">
              {offered.map((one) => (
                <Radio key={one} value={one} label={t(`phone.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

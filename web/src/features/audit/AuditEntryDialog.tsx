import type { AuditEntry } from "@balcao/contract";
import { Table, Text } from "@mantine/core";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import { Modal } from "../../ui/layers/Modal.tsx";
import { actionText, actorText, detailsOf } from "./describeEntry.ts";
import styles from "./AuditEntryDialog.module.css";

/** One act as a whole: who, when, from where, and what was another afterwards. */
export default function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation("audit");
  const { changes, facts } = detailsOf(entry, t);
  const rows = [
    { name: t("column.at"), value: formatDateTime(entry.at) },
    { name: t("column.user"), value: actorText(entry, t("product")) },
    { name: t("column.address"), value: entry.address || "—" },
    // An admin reads of one company alone.
    ...(can("super") ? [{ name: t("column.company"), value: entry.companyName }] : []),
    ...facts,
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={actionText(entry.action, t)}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Table className={styles.table}>
        <Table.Tbody>
          {rows.map(({ name, value }) => (
            <Table.Tr key={name}>
              <Table.Th w="10rem">{name}</Table.Th>
              <Table.Td style={{ overflowWrap: "anywhere" }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {changes.length > 0 && (
        <Table className={styles.table} mt="md" aria-label={t("changes")}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="10rem">{t("field")}</Table.Th>
              <Table.Th>{t("from")}</Table.Th>
              <Table.Th>{t("to")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, from, to }) => (
              <Table.Tr key={field}>
                <Table.Td>{field}</Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>
                  <Text size="sm" c="dimmed">
                    {from}
                  </Text>
                </Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{to}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Modal>
  );
}

import type { ContactImport } from "@balcao/contract";
import { Alert, Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconDownload } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { saveFile } from "../../lib/saveFile.ts";
import { fetchProblems } from "./contactImports.queries.ts";

/** Result of an import, and the rows that became no contact. */
export function ImportSummary({ finished }: { finished: ContactImport }) {
  const { t } = useTranslation("contact-imports");
  const { id, name, status, failure, created, merged, ignored, contactList } = finished;
  const isWhole = status === "done" && ignored === 0;
  async function download() {
    try {
      const { blob } = await fetchProblems(id);
      saveFile(blob, t("summary.fileName", { id: String(id) }));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <Alert
      color={status === "failed" ? "red" : isWhole ? "green" : "yellow"}
      icon={isWhole ? <IconCheck size={18} stroke={1.8} /> : <IconAlertTriangle size={18} stroke={1.8} />}
      title={t(isWhole ? "summary.done" : status === "done" ? "summary.partly" : `summary.${endOf(status)}`)}
    >
      <Stack gap="sm">
        {failure !== null && <Text size="sm">{t(`failure.${failure}`)}</Text>}
        <Text size="sm">
          {[
            name,
            contactList === null
              ? t("summary.created", { count: created })
              : t("summary.listed", { count: created, list: contactList.name }),
            ...(merged > 0 ? [t("summary.merged", { count: merged })] : []),
            t("summary.ignored", { count: ignored }),
          ].join(" · ")}
        </Text>
        <Group gap="sm">
          <Anchor
            component={Link}
            to={contactList === null ? "/contacts" : `/contact-lists/${contactList.id}/contacts`}
            size="sm"
          >
            {t(contactList === null ? "summary.toContacts" : "summary.toList")}
          </Anchor>
          {ignored > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
              onClick={() => void download()}
            >
              {t("summary.problems")}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

const endOf = (status: ContactImport["status"]): "failed" | "cancelled" =>
  status === "failed" ? "failed" : "cancelled";

import { Button, Loader, Stack } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ContactImport } from "@balcao/contract";
import { Link } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { useImports, useUploadFile } from "./contactImports.queries.ts";
import { FileChooser } from "./FileChooser.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { ImportSummary } from "./ImportSummary.tsx";

const isRunning = ({ status }: ContactImport): boolean => status === "running" || status === "waiting";

/** Contacts from a spreadsheet: the file, its columns and rows, how far it is, and what became of it. */
export function ContactImportPage() {
  const { t } = useTranslation("contact-imports");
  const { data: imports, error, refetch } = useImports();
  // An import into a list leads back to that list.
  const list = imports && (imports.find(isRunning) ?? imports[0])?.contactList;
  return (
    <Page
      title={t("title")}
      description={t("description")}
      actions={
        <Button
          component={Link}
          to={list ? `/contact-lists/${list.id}/contacts` : "/contacts"}
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
        >
          {list ? t("backToList", { name: list.name }) : t("back")}
        </Button>
      }
    >
      {error !== null && imports === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : imports === undefined ? (
        <Loader aria-label={t("ui:loading")} />
      ) : (
        <Step imports={imports} />
      )}
    </Page>
  );
}

function Step({ imports }: { imports: readonly ContactImport[] }) {
  const send = useUploadFile();
  const [newest] = imports;
  const running = imports.find(isRunning);
  if (running !== undefined) return <ImportProgress running={running} />;
  if (newest?.status === "draft") return <ImportPreview key={newest.id} draft={newest} />;
  return (
    <Stack gap="lg">
      {newest !== undefined && <ImportSummary finished={newest} />}
      <FileChooser send={send} />
    </Stack>
  );
}

import type { ContactErasure } from "@balcao/contract";
import { Badge, Text } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { useErasures } from "./contactPrivacy.queries.ts";

/** The proof that people were erased: how much, when and by whom, and nothing of who they were. */
export function ErasuresPage() {
  const { t } = useTranslation("contact-privacy");
  const list = useErasures();
  const columns = useColumns();
  return (
    <Page title={t("receipts.title")} count={list.total} description={t("receipts.description")}>
      <DataTable
        {...list}
        label={t("receipts.title")}
        columns={columns}
        empty={
          <EmptyState
            icon={IconShieldCheck}
            title={t("receipts.empty")}
            description={t("receipts.emptyText")}
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<ContactErasure>[] {
  const { t } = useTranslation("contact-privacy");
  return [
    { id: "contact", header: t("receipts.contact"), width: "6rem", cell: ({ contactId }) => contactId },
    {
      id: "status",
      header: t("receipts.status"),
      width: "8rem",
      cell: ({ status }) => (
        <Badge variant="light" color={status === "done" ? "teal" : "yellow"}>
          {t(status === "done" ? "receipts.done" : "receipts.running")}
        </Badge>
      ),
    },
    {
      id: "counts",
      header: t("receipts.gone"),
      width: "minmax(0, 2.4fr)",
      cell: ({ counts }) => (
        <Text size="sm" lineClamp={2}>
          {[
            t("receipts.tickets", { count: counts.tickets }),
            t("receipts.messages", { count: counts.messages }),
            t("receipts.notes", { count: counts.notes }),
            t("receipts.files", { count: counts.files }),
            t("receipts.schedules", { count: counts.schedules }),
          ].join(" · ")}
        </Text>
      ),
    },
    {
      id: "user",
      header: t("receipts.user"),
      width: "minmax(0, 1fr)",
      hideOnNarrow: true,
      cell: ({ userName }) => (
        <Text size="sm" truncate>
          {userName}
        </Text>
      ),
    },
    {
      id: "at",
      header: t("receipts.at"),
      width: "9.5rem",
      hideOnNarrow: true,
      cell: ({ startedAt, finishedAt }) => formatDateTime(finishedAt ?? startedAt),
    },
  ];
}

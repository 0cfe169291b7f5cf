import type { OptOut } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Button, Text } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { useState } from "react";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { useOptOuts } from "./contacts.queries.ts";
import { OptInQuestion } from "./OptInQuestion.tsx";

/** Page of who asked for no campaigns. */
export function OptOutsPage() {
  const { t } = useTranslation("contacts");
  const list = useOptOuts();
  const columns = useColumns();
  return (
    <Page title={t("optOuts.title")} count={list.total} description={t("optOuts.description")}>
      <DataTable
        {...list}
        label={t("optOuts.title")}
        columns={columns}
        empty={
          <EmptyState
            icon={IconSpeakerphone}
            title={t("optOuts.empty")}
            description={t("optOuts.emptyText")}
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<OptOut>[] {
  const { t } = useTranslation("contacts");
  return [
    { id: "name", header: t("optOuts.name"), width: "minmax(0, 2fr)", cell: ({ name }) => name },
    {
      id: "number",
      header: t("optOuts.number"),
      width: "minmax(0, 1.5fr)",
      cell: ({ number }) => showPhone(number),
    },
    {
      id: "since",
      header: t("optOuts.since"),
      width: "minmax(0, 1.5fr)",
      hideOnNarrow: true,
      cell: ({ optedOutAt }) => <Text size="sm">{formatDateTime(optedOutAt)}</Text>,
    },
    ...(can("admin")
      ? [
          {
            id: "actions",
            header: t("ui:actions"),
            width: "8rem",
            cell: (row: OptOut) => <TakeOff optOut={row} />,
          },
        ]
      : []),
  ];
}

function TakeOff({ optOut }: { optOut: OptOut }) {
  const { t } = useTranslation("contacts");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => setAsking(true)}
        aria-label={t("optOuts.takeOffOf", { name: optOut.name })}
      >
        {t("optOuts.takeOff")}
      </Button>
      {isAsking && <OptInQuestion contact={optOut} onClose={() => setAsking(false)} />}
    </>
  );
}

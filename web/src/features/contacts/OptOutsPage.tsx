import type { OptOut } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Button, Text } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import { showToast } from "../../lib/toasts.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { useOptOut, useOptOuts } from "./contacts.queries.ts";

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
    { id: "actions", header: t("ui:actions"), width: "8rem", cell: (row) => <TakeOff optOut={row} /> },
  ];
}

/** Takes a contact off the list, and puts it back when that was a mistake. */
function TakeOff({ optOut: { id, name } }: { optOut: OptOut }) {
  const { t } = useTranslation("contacts");
  const change = useOptOut(id);
  const takeOff = () =>
    change.mutate(false, {
      onSuccess: () =>
        showToast("success", t("optOuts.takenOff", { name }), {
          action: { label: t("ui:undo"), onClick: () => change.mutate(true, { onError: notifyError }) },
        }),
      onError: notifyError,
    });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={change.isPending}
      onClick={takeOff}
      aria-label={t("optOuts.takeOffOf", { name })}
    >
      {t("optOuts.takeOff")}
    </Button>
  );
}

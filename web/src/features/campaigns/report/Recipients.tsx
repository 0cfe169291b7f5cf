import type { CampaignRecipient, RecipientState } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Anchor, Badge, Button, Select, Text } from "@mantine/core";
import { IconDownload, IconUsers } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import { can } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { isOneOf } from "../../../lib/isOneOf.ts";
import { notifyError } from "../../../lib/notify.ts";
import { useUrlText } from "../../../lib/useUrlText.ts";
import { DayAndHour } from "../../../ui/display/DayAndHour.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Menu } from "../../../ui/layers/Menu.tsx";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";
import { NothingFound } from "../../../ui/table/NothingFound.tsx";
import { SearchBox } from "../../../ui/table/SearchBox.tsx";
import type { RecipientFilter } from "../campaignKeys.ts";
import { reasonText } from "./reasonText.ts";
import styles from "./report.module.css";
import { useExportRecipients, useRecipients } from "./report.queries.ts";

const states = [
  "waiting",
  "asked",
  "confirmed",
  "refused",
  "sent",
  "delivered",
  "read",
  "answered",
  "failed",
  "skipped",
] as const satisfies readonly RecipientState[];

const colours: Partial<Record<RecipientState, string>> = {
  delivered: "blue",
  read: "blue",
  answered: "green",
  confirmed: "green",
  refused: "yellow",
  failed: "red",
};

/** Everybody whom a campaign writes to, with what became of each. */
export function Recipients({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation("campaigns");
  const id = useId();
  const [search, setSearch] = useUrlText("searchParam");
  const [state, setState] = useUrlText("state");
  const filter: RecipientFilter = {
    searchParam: search,
    state: isOneOf(states, state) ? state : undefined,
  };
  const list = useRecipients(campaignId, filter);
  const columns = useColumns();
  const isNarrowed = search !== "" || filter.state !== undefined;
  return (
    <section aria-labelledby={id} className={styles.people}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {t("people.title")}
        </h2>
        {can("admin") && <ExportMenu campaignId={campaignId} filter={filter} />}
      </div>
      <div className={styles.tools}>
        <SearchBox value={search} onSearch={setSearch} label={t("people.search")} />
        <Select
          aria-label={t("people.state")}
          placeholder={t("people.allStates")}
          data={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={filter.state ?? null}
          clearable
          clearButtonProps={{ "aria-label": t("field.clear", { name: t("people.state") }) }}
          onChange={(value) => setState(value ?? "")}
        />
      </div>
      <div className={styles.table}>
        <DataTable
          {...list}
          label={t("people.title")}
          columns={columns}
          empty={
            isNarrowed ? (
              <NothingFound
                search={search}
                onClear={() => {
                  setSearch("");
                  setState("");
                }}
              />
            ) : (
              <EmptyState icon={IconUsers} title={t("people.none")} description={t("people.noneText")} />
            )
          }
        />
      </div>
    </section>
  );
}

function useColumns(): Column<CampaignRecipient>[] {
  const { t } = useTranslation("campaigns");
  return [
    {
      id: "name",
      header: t("people.name"),
      width: "minmax(0, 1.4fr)",
      cell: ({ name, number, ticketUuid }) =>
        ticketUuid === null ? (
          <Text size="sm" truncate title={name}>
            {name || showPhone(number)}
          </Text>
        ) : (
          <Anchor component={Link} to={`/tickets/${ticketUuid}`} size="sm">
            {name || showPhone(number)}
          </Anchor>
        ),
    },
    {
      id: "number",
      header: t("people.number"),
      width: "minmax(0, 1.1fr)",
      hideOnNarrow: true,
      cell: ({ number }) => showPhone(number),
    },
    {
      id: "state",
      header: t("people.state"),
      width: "8.5rem",
      cell: (recipient) => (
        <Badge variant="light" color={colours[recipient.state] ?? "gray"} tt="none">
          {t(`state.${recipient.state}`)}
        </Badge>
      ),
    },
    {
      id: "reason",
      header: t("people.reason"),
      width: "minmax(0, 1.8fr)",
      cell: ({ reason }) => {
        const words = reason === null ? "–" : reasonText(t, reason);
        return (
          <Text size="sm" truncate title={words}>
            {words}
          </Text>
        );
      },
    },
    {
      id: "variant",
      header: t("people.variant"),
      width: "5.5rem",
      hideOnNarrow: true,
      cell: ({ variant }) => variant ?? "–",
    },
    {
      id: "sentAt",
      header: t("people.sentAt"),
      width: "6.25rem",
      hideOnNarrow: true,
      cell: ({ deliveredAt }) => (deliveredAt === null ? "–" : <DayAndHour at={deliveredAt} />),
    },
    {
      id: "readAt",
      header: t("people.readAt"),
      width: "6.25rem",
      hideOnNarrow: true,
      cell: ({ readAt }) => (readAt === null ? "–" : <DayAndHour at={readAt} />),
    },
  ];
}

function ExportMenu({ campaignId, filter }: { campaignId: number; filter: RecipientFilter }) {
  const { t } = useTranslation("campaigns");
  const take = useExportRecipients(campaignId);
  const begin = (format: "xlsx" | "csv") => take.mutate({ filter, format }, { onError: notifyError });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={take.isPending}
        >
          {t("export.title")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => begin("xlsx")}>{t("export.xlsx")}</Menu.Item>
        <Menu.Item onClick={() => begin("csv")}>{t("export.csv")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import type { Contact, DuplicateReason } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { ActionIcon, Group, Text } from "@mantine/core";
import { IconArrowsJoin, IconUsers, IconUsersMinus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { notifyError } from "../../lib/notify.ts";
import { showToast } from "../../lib/toasts.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SegmentLine } from "../../ui/PushedLine.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import styles from "./DuplicatesPage.module.css";
import { type PairRow, usePairs, useTellApart } from "./duplicates.queries.ts";
import { Tooltip } from "../../ui/layers/Tooltip.tsx";

const MergeDialog = lazyDialog(() => import("./panel/MergeDialog.tsx"));

const ways: readonly DuplicateReason[] = ["number", "email", "name"];

/** Page of who stands twice among the company's contacts: compared and made one, or told apart for good. */
export function DuplicatesPage() {
  const { t } = useTranslation("contacts");
  const [asked, setBy] = useUrlText("by");
  const by = ways.find((way) => way === asked) ?? "number";
  const list = usePairs(by);
  const [merging, setMerging] = useState<PairRow>();
  const columns = useColumns(setMerging);
  return (
    <Page
      title={t("duplicates.title")}
      description={t("duplicates.description")}
      toolbar={
        <SegmentLine
          aria-label={t("duplicates.by")}
          data={ways.map((way) => ({ value: way, label: t(`duplicates.way.${way}`) }))}
          value={by}
          onChange={setBy}
        />
      }
    >
      <DataTable
        {...list}
        label={t("duplicates.title")}
        columns={columns}
        onOpen={setMerging}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t("duplicates.empty")}
            description={t(`duplicates.emptyText.${by}`)}
          />
        }
      />
      {merging && (
        <MergeDialog
          contact={merging.contact}
          duplicate={merging.duplicate}
          onClose={() => setMerging(undefined)}
        />
      )}
    </Page>
  );
}

function useColumns(onCompare: (pair: PairRow) => void): Column<PairRow>[] {
  const { t } = useTranslation("contacts");
  return [
    {
      id: "contact",
      header: t("duplicates.first"),
      width: "minmax(0, 1fr)",
      cell: ({ contact }) => <Person contact={contact} />,
    },
    {
      id: "duplicate",
      header: t("duplicates.second"),
      width: "minmax(0, 1fr)",
      cell: ({ duplicate }) => <Person contact={duplicate} />,
    },
    {
      id: "why",
      header: t("duplicates.why"),
      width: "12rem",
      hideOnNarrow: true,
      cell: ({ reasons }) => (
        <Text size="sm" lineClamp={2}>
          {reasons.map((reason) => t(`merge.reason.${reason}`)).join(", ")}
        </Text>
      ),
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: "4.75rem",
      align: "end",
      cell: (pair) => <Actions pair={pair} onCompare={() => onCompare(pair)} />,
    },
  ];
}

function Person({ contact: { name, number, email, urlPicture } }: { contact: Contact }) {
  const address = [showPhone(number), email].filter((text) => text !== "").join(" · ");
  return (
    <div className={styles.person}>
      <Avatar size="sm" name={name} src={urlPicture} />
      <div className={styles.texts}>
        <Text size="sm" fw={500} truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate title={address}>
          {address}
        </Text>
      </div>
    </div>
  );
}

function Actions({ pair, onCompare }: { pair: PairRow; onCompare: () => void }) {
  const { t } = useTranslation("contacts");
  const separate = useTellApart(pair);
  const names = { first: pair.contact.name, second: pair.duplicate.name };
  const tellApart = () =>
    separate.mutate(true, {
      onSuccess: () =>
        showToast("success", t("duplicates.toldApart", names), {
          action: { label: t("ui:undo"), onClick: () => separate.mutate(false, { onError: notifyError }) },
        }),
      onError: notifyError,
    });
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={t("merge.compare")}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("duplicates.compare", names)}
          onClick={onCompare}
        >
          <IconArrowsJoin size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t("duplicates.apart")}>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={separate.isPending}
          aria-label={t("duplicates.apartOf", names)}
          onClick={tellApart}
        >
          <IconUsersMinus size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

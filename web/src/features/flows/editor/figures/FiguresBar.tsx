import { endpoints, type OpenFlow } from "@balcao/contract";
import { Button, Group, Select, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../../lib/api/api.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { ConfirmDialog } from "../../../../ui/form/ConfirmDialog.tsx";
import { type AskedFigure, useEditor } from "../editorStore.ts";
import { BranchTests } from "./BranchTests.tsx";
import { PassagesDialog } from "./PassagesDialog.tsx";

const periods = [1, 7, 30, 90, 365] as const;
const msOfDay = 86_400_000;

/** A day of the reader's calendar. */
const dayBefore = (days: number): string => {
  const at = new Date(Date.now() - days * msOfDay);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
};

/** Chooses the period whose figures the nodes and ways show. */
export function FiguresBar({ flow }: { flow: OpenFlow }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const [days, setDays] = useState<number>(30);
  const [asked, ask] = useState<AskedFigure>();
  const [isLeaving, setLeaving] = useState(false);
  const period = { dateFrom: dayBefore(days - 1), dateTo: dayBefore(0) };
  const { data, error, refetch } = useQuery({
    queryKey: ["flows", "figures", flow.id, period.dateFrom, period.dateTo],
    queryFn: ({ signal }) =>
      call(endpoints.flows.figures, { params: { id: flow.id }, query: period }, { signal }),
    gcTime: 0,
  });
  const now = data?.nodes.reduce((sum, node) => sum + node.now, 0) ?? 0;
  useEffect(() => {
    if (data) store.figures.set({ byNode: new Map(data.nodes.map((one) => [one.nodeId, one])), onOpen: ask });
  }, [data, store]);
  useEffect(() => () => store.figures.set(undefined), [store]);
  return (
    <>
      <Group gap="xs" mb="xs">
        <Select
          size="xs"
          aria-label={t("figures.period")}
          data={periods.map((count) => ({ value: String(count), label: t("figures.days", { count }) }))}
          allowDeselect={false}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
        {now > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => setLeaving(true)}>
            {t("figures.leave", { count: now })}
          </Button>
        )}
        {data?.nodes.length === 0 && (
          <Text size="sm" c="dimmed">
            {t("figures.nothing")}
          </Text>
        )}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      </Group>
      <BranchTests flow={flow} period={period} />
      {isLeaving && (
        <ConfirmDialog
          opened
          danger
          title={t("figures.leaveTitle")}
          confirmLabel={t("figures.leaveAction")}
          onConfirm={async () => {
            await call(endpoints.flows.leave, { params: { id: flow.id } });
            // Their ends are noted a moment later.
            setTimeout(() => void refetch(), 1_000);
          }}
          onClose={() => setLeaving(false)}
        >
          {t("figures.leaveText")}
        </ConfirmDialog>
      )}
      {asked && (
        <PassagesDialog flowId={flow.id} asked={asked} period={period} onClose={() => ask(undefined)} />
      )}
    </>
  );
}

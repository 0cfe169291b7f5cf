import { endpoints, fewestOfBranch, type FlowBranch, type FlowTest, type OpenFlow } from "@balcao/contract";
import { Button, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../lib/api/api.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notify } from "../../../../lib/notify.ts";
import { useSignal } from "../../../../lib/signal.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { ConfirmDialog } from "../../../../ui/form/ConfirmDialog.tsx";
import { type EditorStore, useDocument, useEditor } from "../editorStore.ts";

interface BranchTestsProps {
  flow: OpenFlow;
  period: { dateFrom: string; dateTo: string };
}

/** What became of the conversations of each way of the randomizers that are drawn. */
export function BranchTests({ flow, period }: BranchTestsProps) {
  const document = useDocument();
  const { data, error, refetch } = useQuery({
    queryKey: ["flows", "branches", flow.id, period.dateFrom, period.dateTo],
    queryFn: ({ signal }) =>
      call(endpoints.flows.branches, { params: { id: flow.id }, query: period }, { signal }),
    gcTime: 0,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const randomizers = new Set(document.nodes.filter(({ type }) => type === "randomizer").map(({ id }) => id));
  const tests = data?.tests.filter(({ nodeId }) => randomizers.has(nodeId)) ?? [];
  return tests.map((test) => <BranchTest key={test.nodeId} flowId={flow.id} test={test} />);
}

const figures = ["ended", "toPerson", "resolved", "rated"] as const;

/** Both ways beside each other; the figures of one that few went are not told. */
function BranchTest({ flowId, test: { nodeId, branches } }: { flowId: number; test: FlowTest }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  useSignal(store.history);
  useSignal(store.saved);
  const [winner, choose] = useState<FlowBranch>();
  return (
    <>
      <Table.ScrollContainer minWidth={560} type="native" mb="xs">
        <Table aria-label={t("branches.title")}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("branches.way")}</Table.Th>
              <Table.Th>{t("branches.began")}</Table.Th>
              {figures.map((figure) => (
                <Table.Th key={figure}>{t(`branches.${figure}`)}</Table.Th>
              ))}
              <Table.Th>{t("branches.end")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {branches.map((branch) => (
              <Table.Tr key={branch.handle}>
                <Table.Th scope="row">{branch.handle.toUpperCase()}</Table.Th>
                <Table.Td>{branch.began}</Table.Td>
                {branch.began < fewestOfBranch ? (
                  <Table.Td colSpan={figures.length}>
                    <Text size="sm" c="dimmed">
                      {t("branches.tooFew", { least: String(fewestOfBranch) })}
                    </Text>
                  </Table.Td>
                ) : (
                  figures.map((figure) => <Table.Td key={figure}>{branch[figure]}</Table.Td>)
                )}
                <Table.Td>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={store.isUnsaved}
                    onClick={() => choose(branch.handle)}
                  >
                    {t("branches.choose", { way: branch.handle.toUpperCase() })}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {store.isUnsaved && (
        <Text size="sm" c="dimmed" mb="xs">
          {t("branches.saveFirst")}
        </Text>
      )}
      {winner && (
        <ConfirmDialog
          opened
          title={t("branches.endTitle", { way: winner.toUpperCase() })}
          confirmLabel={t("branches.endAction")}
          onConfirm={async () => {
            await endTest(store, flowId, { nodeId, branch: winner });
            notify.success(t("saved"));
          }}
          onClose={() => choose(undefined)}
        >
          {t("branches.endText", { way: winner.toUpperCase() })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The server keeps the version; the drawing goes on with it. */
async function endTest(
  store: EditorStore,
  flowId: number,
  { nodeId, branch }: { nodeId: string; branch: FlowBranch },
): Promise<void> {
  const { revision } = store.saved.get();
  const { flow } = await call(endpoints.flows.endTest, {
    params: { id: flowId },
    body: { nodeId, branch, revision },
  });
  const document = flow.flow ?? store.document;
  store.replace(document);
  store.saved.set({ document, revision: flow.revision, tests: flow.tests });
}

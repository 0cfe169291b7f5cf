import { Skeleton } from "@mantine/core";
import { useParams } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { useOpenFlow } from "./editor/editor.queries.ts";
import { FlowEditor } from "./editor/FlowEditor.tsx";

/** Page on which a flow is drawn. */
export function FlowEditorPage() {
  const { t } = useTranslation("flow-editor");
  const { id = "" } = useParams();
  const { data: flow, error, refetch } = useOpenFlow(Number(id));
  if (flow !== undefined) return <FlowEditor key={`${flow.id} ${flow.revision}`} flow={flow} />;
  return (
    <Page title={t("title")} isWide>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="100%" radius="md" />
      )}
    </Page>
  );
}

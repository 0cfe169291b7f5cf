import type { QueueIntegration } from "@balcao/contract";
import { IconPlug } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { useIntegrations } from "./integrations.queries.ts";
import { useIntegrationColumns } from "./useIntegrationColumns.tsx";

const loadDialog = () => import("./IntegrationDialog.tsx");
const loadCalls = () => import("./CallsDialog.tsx");
const loadDelete = () => import("./DeleteIntegrationsDialog.tsx");
const dialogs = [loadDialog, loadCalls, loadDelete];
const IntegrationDialog = lazyDialog(loadDialog);
const CallsDialog = lazyDialog(loadCalls);
const DeleteIntegrationsDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "edit"; known?: QueueIntegration }
  | { kind: "calls"; known: QueueIntegration }
  | { kind: "delete"; chosen: readonly QueueIntegration[] };

/** Programs of others that answer contacts. */
export function IntegrationsPage() {
  const { t } = useTranslation("integrations");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const { data: integrations, error, refetch } = useIntegrations();
  usePreload(dialogs);
  const found = integrations?.filter(({ name }) => includesPlain(name, search));
  const edit = (known?: QueueIntegration) => setDialog({ kind: "edit", ...(known && { known }) });
  const remove = (chosen: readonly QueueIntegration[]) => setDialog({ kind: "delete", chosen });
  const close = () => setDialog(undefined);
  const columns = useIntegrationColumns({
    onEdit: edit,
    onCalls: (known) => setDialog({ kind: "calls", known }),
    onDelete: (one) => remove([one]),
  });
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("new")}
      empty={{ icon: IconPlug, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={{ rows: found, total: integrations?.length, error, onRetry: () => void refetch() }}
      columns={columns}
      nameOf={({ name }) => name}
      onAdd={() => edit()}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "edit" && (
        <IntegrationDialog key={dialog.known?.id} known={dialog.known} onClose={close} />
      )}
      {dialog?.kind === "calls" && <CallsDialog integration={dialog.known} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteIntegrationsDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}

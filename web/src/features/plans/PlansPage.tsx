import type { PlanInUse } from "@balcao/contract";
import { IconPackages } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { usePlans } from "./plans.queries.ts";
import { usePlanColumns } from "./usePlanColumns.tsx";

const loadDialog = () => import("./PlanDialog.tsx");
const loadDelete = () => import("./DeletePlanDialog.tsx");
const dialogs = [loadDialog, loadDelete];
const PlanDialog = lazyDialog(loadDialog);
const DeletePlanDialog = lazyDialog(loadDelete);

type Dialog = { kind: "edit"; plan?: PlanInUse } | { kind: "delete"; plan: PlanInUse };

/** Page of plans that companies can be given; the super user's. */
export function PlansPage() {
  const { t } = useTranslation("plans");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const { data, error, refetch } = usePlans();
  usePreload(dialogs);
  const rows = data?.filter(({ name }) => includesPlain(name, search));
  const edit = (plan?: PlanInUse) => setDialog({ kind: "edit", ...(plan && { plan }) });
  const columns = usePlanColumns({ onEdit: edit, onDelete: (plan) => setDialog({ kind: "delete", plan }) });
  const close = () => setDialog(undefined);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("add")}
      empty={{ icon: IconPackages, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={{ rows, total: rows?.length, error, onRetry: () => void refetch() }}
      columns={columns}
      nameOf={({ name }) => name}
      onAdd={() => edit()}
      onOpen={edit}
    >
      {dialog?.kind === "edit" && <PlanDialog plan={dialog.plan} onClose={close} />}
      {dialog?.kind === "delete" && <DeletePlanDialog plan={dialog.plan} onClose={close} />}
    </ListPage>
  );
}

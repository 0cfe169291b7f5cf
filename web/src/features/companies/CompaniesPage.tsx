import type { CompanyOverview } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconBuilding, IconPackages } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { usePlans } from "../plans/index.ts";
import { useCompanies } from "./companies.queries.ts";
import { ErasuresPanel } from "./ErasuresPanel.tsx";
import { toneOf } from "./standing.ts";
import { useCompanyColumns } from "./useCompanyColumns.tsx";
import { useRenewal } from "./useRenewal.ts";

const loadDialog = () => import("./CompanyDialog.tsx");
const loadSuspend = () => import("./SuspendCompanyDialog.tsx");
const loadEnter = () => import("./EnterCompanyDialog.tsx");
const loadDelete = () => import("./DeleteCompanyDialog.tsx");
const dialogs = [loadDialog, loadSuspend, loadEnter, loadDelete];
const CompanyDialog = lazyDialog(loadDialog);
const SuspendCompanyDialog = lazyDialog(loadSuspend);
const EnterCompanyDialog = lazyDialog(loadEnter);
const DeleteCompanyDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "edit"; company?: CompanyOverview }
  | { kind: "suspend" | "enter" | "delete"; company: CompanyOverview };

/** Every company of the platform; the super user's. */
export function CompaniesPage() {
  const { t } = useTranslation("companies");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const list = useCompanies(search);
  const renew = useRenewal();
  usePreload(dialogs);
  // The dialog needs them at once.
  usePlans();
  const edit = (company?: CompanyOverview) => setDialog({ kind: "edit", ...(company && { company }) });
  const open = (kind: "suspend" | "enter" | "delete") => (company: CompanyOverview) =>
    setDialog({ kind, company });
  const columns = useCompanyColumns({
    onEdit: edit,
    onRenew: renew,
    onSuspend: open("suspend"),
    onEnter: open("enter"),
    onDelete: open("delete"),
  });
  const close = () => setDialog(undefined);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("add")}
      empty={{ icon: IconBuilding, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      menu={
        <Button component={Link} to="/plans" variant="default" leftSection={<IconPackages size={18} />}>
          {t("plans")}
        </Button>
      }
      notice={<ErasuresPanel />}
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      toneOf={toneOf}
      onAdd={() => edit()}
      onOpen={edit}
    >
      {dialog?.kind === "edit" && <CompanyDialog company={dialog.company} onClose={close} />}
      {dialog?.kind === "suspend" && <SuspendCompanyDialog company={dialog.company} onClose={close} />}
      {dialog?.kind === "enter" && <EnterCompanyDialog company={dialog.company} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteCompanyDialog company={dialog.company} onClose={close} />}
    </ListPage>
  );
}

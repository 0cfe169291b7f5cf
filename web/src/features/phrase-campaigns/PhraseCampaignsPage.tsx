import type { PhraseCampaign } from "@balcao/contract";
import { IconMessage2Bolt } from "@tabler/icons-react";
import { useState } from "react";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { usePhrases } from "./phraseCampaigns.queries.ts";
import { usePhraseColumns } from "./usePhraseColumns.tsx";

const loadDialog = () => import("./PhraseDialog.tsx");
const loadDelete = () => import("./DeletePhrasesDialog.tsx");
const dialogs = [loadDialog, loadDelete];
const PhraseDialog = lazyDialog(loadDialog);
const DeletePhrasesDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "edit"; known?: PhraseCampaign }
  | { kind: "delete"; chosen: readonly PhraseCampaign[] };

/** Phrases with which contacts begin a flow. */
export function PhraseCampaignsPage() {
  const { t } = useTranslation("phrase-campaigns");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const { data: phrases, error, refetch } = usePhrases();
  usePreload(dialogs);
  const found = phrases?.filter(
    ({ name, phrase }) => includesPlain(name, search) || includesPlain(phrase, search),
  );
  const mayDelete = can("admin");
  const edit = (known?: PhraseCampaign) => setDialog({ kind: "edit", ...(known && { known }) });
  const remove = (chosen: readonly PhraseCampaign[]) => setDialog({ kind: "delete", chosen });
  const close = () => setDialog(undefined);
  const columns = usePhraseColumns({ onEdit: edit, ...(mayDelete && { onDelete: (one) => remove([one]) }) });
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("new")}
      empty={{ icon: IconMessage2Bolt, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={{ rows: found, total: phrases?.length, error, onRetry: () => void refetch() }}
      columns={columns}
      nameOf={({ name }) => name}
      onAdd={() => edit()}
      onOpen={edit}
      {...(mayDelete && { onDelete: remove })}
    >
      {dialog?.kind === "edit" && (
        <PhraseDialog key={dialog.known?.id} known={dialog.known} onClose={close} />
      )}
      {dialog?.kind === "delete" && <DeletePhrasesDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}

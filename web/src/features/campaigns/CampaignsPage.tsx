import type { Campaign } from "@balcao/contract";
import { Select } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { isOneOf } from "../../lib/isOneOf.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { usePreload } from "../../lib/preload.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { campaignStatuses } from "./applyCampaignEvent.ts";
import { type CampaignAct, useCampaignAct, useCampaigns } from "./campaigns.queries.ts";
import { useCampaignColumns } from "./useCampaignColumns.tsx";

const loadDialog = () => import("./dialog/CampaignDialog.tsx");
const loadStart = () => import("./before/StartDialog.tsx");
const loadDelete = () => import("./DeleteCampaignsDialog.tsx");
const dialogs = [loadDialog, loadStart, loadDelete];
const CampaignDialog = lazyDialog(loadDialog);
const StartDialog = lazyDialog(loadStart);
const DeleteCampaignsDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "edit"; known?: Campaign }
  | { kind: "start"; campaign: Campaign }
  | { kind: "delete"; chosen: readonly Campaign[] };

/** Page of the messages that go to many. */
export function CampaignsPage() {
  const { t } = useTranslation("campaigns");
  const [search, setSearch] = useUrlText("searchParam");
  const [status, setStatus] = useUrlText("status");
  const [dialog, setDialog] = useState<Dialog>();
  const wanted = isOneOf(campaignStatuses, status) ? status : undefined;
  const list = useCampaigns({ searchParam: search, status: wanted });
  const act = useCampaignAct();
  usePreload(dialogs);
  const edit = (known?: Campaign) => setDialog({ kind: "edit", ...(known && { known }) });
  const start = (campaign: Campaign) => setDialog({ kind: "start", campaign });
  const remove = (chosen: readonly Campaign[]) => setDialog({ kind: "delete", chosen });
  const close = () => setDialog(undefined);
  const run = (kind: CampaignAct, done: string) => (campaign: Campaign) =>
    act.mutate(
      { id: campaign.id, act: kind },
      { onSuccess: () => notify.success(done), onError: notifyError },
    );
  const columns = useCampaignColumns({
    onOpen: edit,
    onStart: start,
    onStop: run("cancel", t("cancelled")),
    onResume: run("resume", t("resumed")),
    onDuplicate: run("duplicate", t("duplicated")),
    onDelete: (one) => remove([one]),
  });

  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("add")}
      empty={{ icon: IconSend, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      filters={{
        content: (
          <Select
            aria-label={t("column.status")}
            placeholder={t("allStatuses")}
            data={campaignStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={wanted ?? null}
            clearable
            clearButtonProps={{ "aria-label": t("field.clear", { name: t("column.status") }) }}
            onChange={(value) => setStatus(value ?? "")}
          />
        ),
        isOn: wanted !== undefined,
        onClear: () => setStatus(""),
      }}
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      mayDelete={(row) => row.status !== "EM_ANDAMENTO"}
      onAdd={() => edit()}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "edit" && (
        <CampaignDialog
          key={dialog.known?.id}
          known={dialog.known}
          onSaved={(saved) => start(saved)}
          onClose={close}
        />
      )}
      {dialog?.kind === "start" && (
        <StartDialog campaign={dialog.campaign} onEdit={() => edit(dialog.campaign)} onClose={close} />
      )}
      {dialog?.kind === "delete" && <DeleteCampaignsDialog chosen={dialog.chosen} onClose={close} />}
    </ListPage>
  );
}

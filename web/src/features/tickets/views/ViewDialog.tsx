import { longestViewName, type TicketView } from "@balcao/contract";
import { TicketViewBody } from "@balcao/contract/tickets";
import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { useSession } from "../../../lib/api/session.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { byContract } from "../../../ui/form/byContract.ts";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { listedFilters } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useSaveTicketView } from "./ticketViews.queries.ts";

const checkName = byContract(TicketViewBody.pick({ name: true }), ({ name }: { name: string }) => ({ name }));

/** Saves what the list shows under a name, or renames and shares a saved view. */
export default function ViewDialog({ view, onClose }: { view?: TicketView; onClose: () => void }) {
  const { t } = useTranslation("ticket-dialogs");
  const { filters } = useTicketFilters();
  const { permissions } = useSession();
  const save = useSaveTicketView();
  const form = useServerForm({
    initial: { name: view?.name ?? "", isShared: view?.isShared ?? false },
    check: checkName,
    fieldOfCode: { ERR_VIEW_NAME_TAKEN: "name" },
    onSubmit: async ({ name, isShared }) => {
      await save.mutateAsync({
        id: view?.id,
        name: name.trim(),
        isShared,
        filters: view?.filters ?? listedFilters(filters),
      });
      notify.success(t("views.saved"));
    },
  });
  return (
    <FormDialog
      opened
      size="sm"
      title={t(view === undefined ? "views.saveTitle" : "views.edit")}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t("views.name")}
        placeholder={t("views.namePlaceholder")}
        required
        data-autofocus
        maxLength={longestViewName}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      {permissions.includes("admin") && (
        <Switch
          label={t("views.share")}
          description={t("views.shareHelp")}
          checked={form.values.isShared}
          onChange={(event) => form.set("isShared", event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

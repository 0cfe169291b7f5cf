import type { TicketView } from "@balcao/contract";
import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { useSession } from "../../../lib/api/session.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useForm } from "../../../ui/form/useForm.ts";
import { listedFilters } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useSaveTicketView } from "./ticketViews.queries.ts";

const longestName = 60;

/** Saves what the list shows under a name, or renames and shares a saved view. */
export default function ViewDialog({ view, onClose }: { view?: TicketView; onClose: () => void }) {
  const { t } = useTranslation("ticket-dialogs");
  const { filters } = useTicketFilters();
  const { permissions } = useSession();
  const save = useSaveTicketView();
  const form = useForm({
    initial: { name: view?.name ?? "", isShared: view?.isShared ?? false },
    rules: { name: (name) => (name.trim() === "" ? t("ui:validation.required") : undefined) },
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
        maxLength={longestName}
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

import { useTranslation } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { noSource, sourceOf, type SourceValues } from "./contactListForm.ts";
import { useFillContactList } from "./contactLists.queries.ts";
import { SourceFields } from "./SourceFields.tsx";
import { useNotifyOutcome } from "./useNotifyOutcome.ts";

interface FillValues {
  source: SourceValues;
}

/** Adds contacts or pasted lines to a list. */
export default function FillContactListDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation("contact-lists");
  const fill = useFillContactList(id);
  const notifyOutcome = useNotifyOutcome();
  const form = useServerForm<FillValues>({
    initial: { source: { ...noSource, kind: "contacts" } },
    rules: {
      source: (source) => (sourceOf(source) === undefined ? t("ui:validation.required") : undefined),
    },
    onSubmit: async ({ source }) => {
      const wanted = sourceOf(source);
      if (wanted) notifyOutcome(await fill.mutateAsync(wanted));
    },
  });
  return (
    <FormDialog
      opened
      title={t("fill.title")}
      form={form}
      labels={{ source: t("source.label") }}
      onClose={onClose}
    >
      <SourceFields values={form.values.source} onChange={(source) => form.set("source", source)} />
    </FormDialog>
  );
}

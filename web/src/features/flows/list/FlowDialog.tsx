import type { Flow } from "@balcao/contract";
import { Select, TextInput } from "@mantine/core";
import { isOneOf } from "../../../lib/isOneOf.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useNameFlow } from "../flows.queries.ts";
import { templateIds } from "../templates/templateIds.ts";
import { useBeginWith } from "../templates/useBeginWith.ts";
import { checkFlow, type FlowValues } from "./flowForm.ts";

interface FlowDialogProps {
  /** The one to rename; a new one without it. */
  known: Flow | undefined;
  /** Opens a new one. */
  onCreated: (flow: Flow) => void;
  onClose: () => void;
}

/** Names a new flow, or gives one another name. */
export default function FlowDialog({ known, onCreated, onClose }: FlowDialogProps) {
  const { t } = useTranslation("flows");
  const save = useNameFlow();
  const beginWith = useBeginWith();
  const form = useServerForm<FlowValues>({
    initial: { name: known?.name ?? "", template: null },
    check: checkFlow,
    fieldOfCode: { ERR_FLOW_EXISTS: "name" },
    onSubmit: async ({ name, template }) => {
      const flow =
        template === null
          ? await save.mutateAsync({ id: known?.id, name: name.trim() })
          : await beginWith(template, name.trim());
      if (known === undefined) onCreated(flow);
      else notify.success(t("renamed"));
    },
  });
  /** A template gives its title to a flow without a name. */
  function begin(value: string | null) {
    const template = value !== null && isOneOf(templateIds, value) ? value : null;
    form.set("template", template);
    if (template !== null && form.values.name.trim() === "")
      form.set("name", t(`template.title.${template}`).slice(0, 50));
  }
  return (
    <FormDialog
      opened
      title={t(known === undefined ? "add" : "action.rename")}
      form={form}
      labels={{ name: t("field.name") }}
      onClose={onClose}
    >
      <TextInput
        label={t("field.name")}
        required
        data-autofocus
        maxLength={50}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      {known === undefined && (
        <Select
          label={t("template.label")}
          placeholder={t("template.blank")}
          description={form.values.template === null ? undefined : t("template.draft")}
          data={templateIds.map((value) => ({ value, label: t(`template.title.${value}`) }))}
          value={form.values.template}
          clearable
          clearButtonProps={{ "aria-label": t("template.blank") }}
          onChange={(value) => begin(value)}
        />
      )}
    </FormDialog>
  );
}

import type { Flow } from "@balcao/contract";
import { TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useNameFlow } from "../flows.queries.ts";
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
  const form = useServerForm<FlowValues>({
    initial: { name: known?.name ?? "" },
    check: checkFlow,
    fieldOfCode: { ERR_FLOW_EXISTS: "name" },
    onSubmit: async ({ name }) => {
      const flow = await save.mutateAsync({ id: known?.id, name: name.trim() });
      if (known === undefined) onCreated(flow);
      else notify.success(t("renamed"));
    },
  });
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
    </FormDialog>
  );
}

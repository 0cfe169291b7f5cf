import { type Help, helpLimits } from "@balcao/contract";
import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { bodyOf, checkHelp, valuesOf } from "./helpForm.ts";
import { useSaveHelp } from "./helps.queries.ts";

interface HelpDialogProps {
  /** The one to change; a new one without it. */
  help: Help | undefined;
  onClose: () => void;
}

/** Adds or changes a help video, for every company. */
export default function HelpDialog({ help, onClose }: HelpDialogProps) {
  const { t } = useTranslation("helps");
  const save = useSaveHelp();
  const form = useServerForm({
    initial: valuesOf(help),
    check: checkHelp,
    fieldOfCode: { ERR_HELP_TITLE_TAKEN: "title" },
    onSubmit: async (values) => {
      await save.mutateAsync({ id: help?.id, body: bodyOf(values) });
      notify.success(t("saved"));
    },
  });
  const labels = { title: t("field.title"), description: t("field.description"), video: t("field.video") };
  return (
    <FormDialog
      opened
      title={t(help === undefined ? "add" : "edit")}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextInput
        label={labels.title}
        required
        data-autofocus
        maxLength={helpLimits.title}
        value={form.values.title}
        error={form.errors.title}
        onChange={(event) => form.set("title", event.currentTarget.value)}
      />
      <TextInput
        label={labels.video}
        description={t("field.videoHelp")}
        placeholder="https://www.youtube.com/watch?v="
        required
        maxLength={helpLimits.video}
        value={form.values.video}
        error={form.errors.video}
        onChange={(event) => form.set("video", event.currentTarget.value)}
      />
      <Textarea
        label={labels.description}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={helpLimits.description}
        value={form.values.description}
        error={form.errors.description}
        onChange={(event) => form.set("description", event.currentTarget.value)}
      />
    </FormDialog>
  );
}

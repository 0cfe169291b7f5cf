import type { QueueIntegration } from "@balcao/contract";
import { Alert, Button, Select, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import type { Form } from "../../ui/form/useServerForm.ts";
import type { IntegrationValues } from "./integrationForm.ts";
import { useTestSession } from "./integrations.queries.ts";

interface DialogflowFieldsProps {
  form: Form<IntegrationValues>;
  known: QueueIntegration | undefined;
  languages: { value: QueueIntegration["language"]; label: string }[];
}

/** Project and key of Dialogflow, with a test of both. The key that is kept is never shown. */
export function DialogflowFields({ form, known, languages }: DialogflowFieldsProps) {
  const { t } = useTranslation("integrations");
  const test = useTestSession();
  const { values, errors } = form;
  const tried = test.data;
  return (
    <>
      <TextInput
        label={t("field.project")}
        required
        maxLength={100}
        value={values.projectName}
        error={errors.projectName}
        onChange={(event) => form.set("projectName", event.currentTarget.value)}
      />
      <Textarea
        label={t("field.json")}
        description={t(known?.hasJsonContent === true ? "field.jsonKept" : "field.jsonHelp")}
        required={known?.hasJsonContent !== true}
        rows={4}
        spellCheck={false}
        value={values.jsonContent}
        error={errors.jsonContent}
        onChange={(event) => form.set("jsonContent", event.currentTarget.value)}
      />
      <Select
        label={t("field.language")}
        allowDeselect={false}
        data={languages}
        value={values.language}
        onChange={(value) => {
          const language = languages.find((one) => one.value === value);
          if (language) form.set("language", language.value);
        }}
      />
      <Button
        variant="default"
        loading={test.isPending}
        disabled={values.projectName.trim() === ""}
        onClick={() =>
          test.mutate(
            {
              ...(known && { id: known.id }),
              projectName: values.projectName.trim(),
              jsonContent: values.jsonContent,
              language: values.language,
            },
            { onError: notifyError },
          )
        }
      >
        {t("test.run")}
      </Button>
      {tried && (
        <Alert color={tried.isOk ? "green" : "red"} p="sm" role="status">
          {tried.isOk
            ? t("test.good", { intent: tried.intent ?? "–", text: tried.text })
            : t("test.bad", { problem: tried.problem ?? "" })}
        </Alert>
      )}
    </>
  );
}

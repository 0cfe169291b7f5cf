import { type Flow, type FlowImport, megabytesOfFlowImport } from "@balcao/contract";
import { Button, Checkbox, FileButton, Input, TextInput } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { checkFlow } from "../list/flowForm.ts";
import { ImportReport } from "./ImportReport.tsx";
import { checkFlowFile, useImportFlow } from "./transfer.queries.ts";

interface ImportFlowDialogProps {
  /** Opens the new flow. */
  onImported: (flow: Flow) => void;
  onClose: () => void;
}

interface ImportValues {
  file: File | undefined;
  name: string;
  continueQuestions: boolean;
}

const bytesOfMegabyte = 1024 * 1024;

/** Imports a flow from a file, whose report is shown before anything is saved. */
export default function ImportFlowDialog({ onImported, onClose }: ImportFlowDialogProps) {
  const { t } = useTranslation("flows");
  const [report, setReport] = useState<FlowImport>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const save = useImportFlow();
  const form = useServerForm<ImportValues>({
    initial: { file: undefined, name: "", continueQuestions: true },
    check: (values) => (values.file === undefined ? {} : checkFlow(values)),
    rules: { file: (file) => (file === undefined ? t("import.noFile") : undefined) },
    fieldOfCode: { ERR_FLOW_EXISTS: "name" },
    onSubmit: async ({ file, name, continueQuestions }) => {
      if (!file) return;
      const chosen = name.trim();
      const { flow } = await save.mutateAsync({
        file,
        // A name that nobody chose gives way where it is taken.
        ...(chosen !== report?.name && { name: chosen }),
        continueQuestions,
      });
      notify.success(t("import.done"));
      if (flow) onImported(flow);
    },
  });
  async function choose(file: File | null) {
    if (!file) return;
    setReading(true);
    setReport(undefined);
    setProblem(undefined);
    form.set("file", undefined);
    try {
      const read = await readFile(file);
      setReport(read);
      form.set("name", read.name);
      form.set("file", file);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setReading(false);
    }
  }
  return (
    <FormDialog
      opened
      title={t("import.title")}
      form={form}
      labels={{ name: t("field.name"), file: t("import.choose") }}
      submitLabel={t("import.submit")}
      onClose={onClose}
    >
      <Input.Wrapper description={t("import.help")} error={problem ?? form.errors.file}>
        <FileButton accept=".json,application/json" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button
              {...button}
              mt="xs"
              variant="default"
              loading={isReading}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t(report ? "import.replace" : "import.choose")}
            </Button>
          )}
        </FileButton>
      </Input.Wrapper>
      {report && (
        <>
          <TextInput
            label={t("field.name")}
            required
            maxLength={50}
            value={form.values.name}
            error={form.errors.name}
            onChange={(event) => form.set("name", event.currentTarget.value)}
          />
          <ImportReport report={report} />
          {report.notes.some(({ code }) => code === "questionWithoutWay") && (
            <Checkbox
              label={t("import.continue")}
              description={t("import.continueHelp")}
              checked={form.values.continueQuestions}
              onChange={({ currentTarget: { checked } }) => form.set("continueQuestions", checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** A file that is too large is told without sending it. */
async function readFile(file: File): Promise<FlowImport> {
  if (file.size > megabytesOfFlowImport * bytesOfMegabyte)
    throw new ApiError({ code: "ERR_FILE_TOO_LARGE", status: 413 });
  return checkFlowFile(file);
}

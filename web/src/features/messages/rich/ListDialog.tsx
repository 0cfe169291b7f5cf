import { richLimits, type Ticket } from "@balcao/contract";
import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useWriter } from "../../quick-messages/index.ts";
import { AnswerWarning } from "../composer/colleague/AnswerWarning.tsx";
import { askingFirst, useColleagueAnswer } from "../composer/colleague/useColleagueAnswer.ts";
import { checkList, emptySection, type ListValues, toListBody, toListData } from "./listForm.ts";
import { ListSections } from "./ListSections.tsx";
import { RichPreview } from "./RichPreview.tsx";
import { useSendRich } from "./useSendRich.ts";
import styles from "./rich.module.css";

/** Writes a list of options, beside how it will look. */
export default function ListDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation("messages");
  const fill = useWriter(ticket);
  const sendRich = useSendRich(ticket);
  const answer = useColleagueAnswer(ticket);
  const form = useServerForm<ListValues>({
    initial: { title: "", text: "", buttonText: t("rich.list.button"), sections: [emptySection("first")] },
    check: checkList,
    onSubmit: (values) => sendRich({ kind: "list", body: toListBody(values) }),
  });
  const { values, errors, set } = form;
  const labels = {
    title: t("rich.field.title"),
    text: t("rich.field.text"),
    buttonText: t("rich.field.buttonText"),
    sections: t("rich.list.sections"),
  };
  return (
    <FormDialog
      opened
      size="56rem"
      title={t("rich.list.dialog", { name: ticket.contact.name })}
      form={askingFirst(form, answer)}
      labels={labels}
      submitLabel={t("composer.send")}
      onClose={onClose}
    >
      <div className={styles.layout}>
        <div className={styles.fields}>
          <TextInput
            label={labels.title}
            required
            data-autofocus
            maxLength={richLimits.title}
            value={values.title}
            error={errors.title}
            onChange={(event) => set("title", event.currentTarget.value)}
          />
          <Textarea
            label={labels.text}
            description={t("rich.variables", { example: "{{firstName}}" })}
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={richLimits.text}
            value={values.text}
            error={errors.text}
            onChange={(event) => set("text", event.currentTarget.value)}
          />
          <TextInput
            label={labels.buttonText}
            description={t("rich.list.buttonHelp")}
            required
            maxLength={richLimits.buttonText}
            value={values.buttonText}
            error={errors.buttonText}
            onChange={(event) => set("buttonText", event.currentTarget.value)}
          />
          <ListSections form={form} />
        </div>
        <RichPreview
          data={toListData(values, fill, t)}
          channel={ticket.channel}
          contactName={ticket.contact.name}
        />
      </div>
      <AnswerWarning
        answer={answer}
        onSend={() => void form.submit().then((isSent) => isSent && onClose())}
      />
    </FormDialog>
  );
}

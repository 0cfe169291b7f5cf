import type { Ticket } from "@balcao/contract";
import { templateText, templateValue } from "@balcao/flow-engine";
import { ActionIcon, Button, Group, Stack, TextInput } from "@mantine/core";
import { IconArrowLeft, IconBraces, IconSend2 } from "@tabler/icons-react";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { type OfferedVariable, useWriter, VariableMenu } from "../../quick-messages/index.ts";
import { focusOnMount } from "../../../ui/focusOnMount.ts";
import { MessageText } from "../bubbles/MessageText.tsx";
import { AnswerWarning } from "../composer/colleague/AnswerWarning.tsx";
import { outbox } from "../composer/sending/sending.ts";
import type { ColleagueAnswer } from "../composer/colleague/useColleagueAnswer.ts";
import { guessFields, readableName } from "./templateFields.ts";
import type { Template } from "./templates.queries.ts";
import styles from "./TemplateDialog.module.css";

interface TemplateFormProps {
  ticket: Ticket;
  template: Template;
  answer: ColleagueAnswer;
  onBack: () => void;
  onSent: () => void;
}

/** A field for each place of the template, and beside them what the contact will read. */
export function TemplateForm({ ticket, template, answer, onBack, onSent }: TemplateFormProps) {
  const { t } = useTranslation("templates");
  const { id: userId } = useSession();
  const fill = useWriter(ticket);
  const [values, setValues] = useState(() => guessFields(template).map(fill));
  const [first] = useState(() => Math.max(0, values.indexOf("")));
  const [tried, setTried] = useState(false);
  const isWhole = values.every((value) => templateValue(value) !== "");
  const placeOf = (at: number) => template.places[at] ?? { part: "body" as const, key: String(at + 1) };
  const labelOf = ({ part, key, button }: Template["places"][number]) => {
    if (part === "button") return t("valueOfButton", { name: template.buttons[button?.index ?? 0] ?? "" });
    return t(part === "header" ? "valueOfHeader" : "value", { n: `{{${key}}}` });
  };
  const keyOf = ({ part, key, button }: Template["places"][number]) =>
    `${part} ${button?.index ?? ""} ${key}`;
  const set = (at: number, value: string) => setValues(values.with(at, value));

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!isWhole) return focusFirstEmpty(event.currentTarget);
    send();
  }
  function send() {
    if (answer.holds()) return;
    const variables = values.map(templateValue);
    outbox.add({
      ticketId: ticket.id,
      userId,
      body: templateText(template, variables),
      file: null,
      quoted: null,
      isPrivate: false,
      signMessage: false,
      extra: { template: { name: template.name, language: template.language, variables } },
    });
    onSent();
  }
  return (
    <form noValidate aria-label={readableName(template.name)} onSubmit={handleSubmit}>
      <Stack gap="md">
        <Group gap="xs" wrap="nowrap" mih="calc(1.75rem + var(--app-small-thumb-gap))">
          <ActionIcon onClick={onBack} aria-label={t("back")} title={t("back")}>
            <IconArrowLeft size={18} stroke={1.8} />
          </ActionIcon>
          <span className={styles.name}>{readableName(template.name)}</span>
        </Group>
        {values.map((value, at) => (
          <TextInput
            key={keyOf(placeOf(at))}
            label={labelOf(placeOf(at))}
            required
            maxLength={1024}
            {...(at === first && startHere)}
            value={value}
            error={tried && templateValue(value) === "" ? t("required") : undefined}
            rightSection={<VariableButton onChoose={({ written }) => set(at, fill(written))} />}
            onChange={(event) => set(at, event.currentTarget.value)}
          />
        ))}
        <figure className={styles.preview}>
          <figcaption>
            {t("preview")}
            {template.headerFile && ` ${t(`headerFile.${template.headerFile.kind}`)}`}
          </figcaption>
          <div className={styles.bubble}>
            <MessageText text={templateText(template, values.map(templateValue))} isWhole />
          </div>
        </figure>
        <AnswerWarning answer={answer} onSend={send} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            {t("back")}
          </Button>
          <Button
            type="submit"
            {...(values.length === 0 && startHere)}
            leftSection={<IconSend2 size={17} aria-hidden />}
          >
            {t("send")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Props of the field where one goes on: for the first look of the dialog, and for when this comes into an open one. */
const startHere = { ref: focusOnMount, "data-autofocus": true };

function focusFirstEmpty(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll("input"))
    if (templateValue(input.value) === "") return input.focus();
}

function VariableButton({ onChoose }: { onChoose: (variable: OfferedVariable) => void }) {
  const { t } = useTranslation("quick-messages");
  return (
    <VariableMenu position="bottom-end" onChoose={onChoose}>
      <ActionIcon aria-label={t("variable.insert")} title={t("variable.insert")}>
        <IconBraces size={16} stroke={1.8} />
      </ActionIcon>
    </VariableMenu>
  );
}

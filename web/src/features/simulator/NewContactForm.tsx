import type { SimulatedPerson } from "@balcao/contract";
import { writePhone } from "@balcao/flow-engine";
import { ActionIcon, Button, TextInput, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { hasKeyboard } from "../../lib/typeAhead.ts";
import { PhoneField } from "../../ui/phone/PhoneField.tsx";
import { phoneNumber } from "../../ui/phone/phoneProblem.ts";
import styles from "./ChatsScreen.module.css";

const someNumber = (): string => writePhone(`55119${Math.floor(70_000_000 + Math.random() * 29_999_999)}`);

/** Somebody new who writes to the business. */
export function NewContactForm({
  onAdd,
  onCancel,
}: {
  onAdd: (person: SimulatedPerson) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation("simulator");
  const [name, setName] = useState("");
  const [typed, setTyped] = useState(someNumber);
  const phone = phoneNumber(typed);
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() !== "" && phone !== undefined) onAdd({ name: name.trim(), phone });
  }
  return (
    <>
      <header className={styles.header}>
        <ActionIcon size="lg" aria-label={t("screen.back")} onClick={onCancel}>
          <IconArrowLeft size={20} />
        </ActionIcon>
        <Title order={2} className={styles.title} flex={1}>
          {t("screen.newContact")}
        </Title>
      </header>
      <form className={styles.form} onSubmit={handleSubmit}>
        <TextInput
          label={t("contact.name")}
          value={name}
          maxLength={100}
          required
          {...(hasKeyboard.matches && { autoFocus: true })}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PhoneField
          label={t("contact.number")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={typed}
          error={undefined}
          required
          autoComplete="off"
          onChange={setTyped}
        />
        <Button type="submit" disabled={name.trim() === "" || phone === undefined}>
          {t("contact.start")}
        </Button>
      </form>
    </>
  );
}

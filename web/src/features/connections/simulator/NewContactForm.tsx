import type { SimulatedPerson } from "@balcao/contract";
import { ActionIcon, Button, TextInput, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./ChatsScreen.module.css";

const someNumber = (): string => `55119${Math.floor(70_000_000 + Math.random() * 29_999_999)}`;

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
  const [phone, setPhone] = useState(someNumber);
  const isNumber = /^\d{8,15}$/.test(phone);
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() !== "" && isNumber) onAdd({ name: name.trim(), phone });
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
          data-autofocus
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t("contact.number")}
          description={t("contact.numberHelp")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={phone}
          inputMode="numeric"
          required
          autoComplete="off"
          error={isNumber ? undefined : t("contact.wrong")}
          onChange={(event) => setPhone(event.currentTarget.value.replace(/\D/g, ""))}
        />
        <Button type="submit" disabled={name.trim() === "" || !isNumber}>
          {t("contact.start")}
        </Button>
      </form>
    </>
  );
}

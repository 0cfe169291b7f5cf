import { type Contact, endpoints } from "@balcao/contract";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useForm } from "../../ui/useForm.ts";
import { contactKeys } from "./contacts.queries.ts";
import { checkEmail, checkName, checkNumber } from "./contactRules.ts";

interface ContactDialogProps {
  /** Left out: a new contact. */
  contact?: Contact;
  initialName?: string;
  onSaved: (contact: Contact) => void;
  onClose: () => void;
}

export function ContactDialog({ contact, initialName = "", onSaved, onClose }: ContactDialogProps) {
  const { t } = useTranslation("contacts");
  const client = useQueryClient();
  const explain = (problem: string | undefined) => (problem === undefined ? undefined : t(problem));
  const form = useForm({
    initial: {
      name: contact?.name ?? initialName,
      number: contact?.number ?? "",
      email: contact?.email ?? "",
    },
    rules: {
      name: (name) => explain(checkName(name)),
      number: (number) => explain(checkNumber(number)),
      email: (email) => explain(checkEmail(email)),
    },
    fieldOfCode: { ERR_DUPLICATED_CONTACT: "number", ERR_WAPP_INVALID_CONTACT: "number" },
    onSubmit: async (body) => {
      const saved =
        contact === undefined
          ? await call(endpoints.contacts.create, { body })
          : await call(endpoints.contacts.update, { params: { id: contact.id }, body });
      client.setQueryData(contactKeys.one(saved.id), saved);
      onSaved(saved);
    },
  });
  const text = (field: "name" | "number" | "email") => {
    const { onChange, ...rest } = form.field(field);
    return {
      ...rest,
      label: t(field),
      onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
    };
  };
  return (
    <FormDialog
      opened
      title={t(contact === undefined ? "dialog.create" : "dialog.edit")}
      form={form}
      onClose={onClose}
      onSaved={() => undefined}
      size="sm"
    >
      <TextInput {...text("name")} maxLength={250} required data-autofocus autoComplete="off" />
      <TextInput
        {...text("number")}
        description={t("numberHelp")}
        placeholder="5511987654321"
        type="tel"
        inputMode="tel"
        maxLength={50}
        required
        autoComplete="off"
      />
      <TextInput {...text("email")} type="email" maxLength={254} autoComplete="off" />
    </FormDialog>
  );
}

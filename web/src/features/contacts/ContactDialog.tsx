import { type Contact, endpoints } from "@balcao/contract";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { listOf } from "../../ui/form/formParts.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { PhoneField } from "../../ui/phone/PhoneField.tsx";
import { usePhoneRule } from "../../ui/phone/phoneProblem.ts";
import { refusedPhone } from "../../ui/phone/refusedPhone.ts";
import { bodyOf, checkContact, type ContactValues, valuesOf, withoutBlankRows } from "./contactForm.ts";
import { contactKeys } from "./contactKeys.ts";
import { ExtraInfoFields } from "./ExtraInfoFields.tsx";
import { NumberAccount } from "./NumberAccount.tsx";

interface ContactDialogProps {
  /** Left out: a new contact. */
  contact?: Contact;
  initialName?: string;
  onSaved: (contact: Contact) => void;
  onClose: () => void;
}

/** Creates or changes a contact. */
export function ContactDialog({ contact, initialName = "", onSaved, onClose }: ContactDialogProps) {
  const { t } = useTranslation("contacts");
  const form = useContactForm({ contact, initialName, onSaved });
  // The name is known already: the number is what is left to type.
  const isNamed = contact === undefined && valuesOf(undefined, initialName).name !== "";
  // A user who is shown a part of the number cannot change it.
  const isMasked = contact !== undefined && /[*•]/.test(contact.number);
  const text = (field: "name" | "email") => {
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
      labels={{
        name: t("name"),
        number: t("number"),
        email: t("email"),
        extraInfo: t("extraInfo.title"),
      }}
      onClose={onClose}
      onSaved={() => undefined}
      size="sm"
    >
      <TextInput
        {...text("name")}
        maxLength={250}
        required
        data-autofocus={!isNamed || undefined}
        autoComplete="off"
      />
      <div>
        <PhoneField
          {...form.field("number")}
          label={t("number")}
          isCarried={contact === undefined}
          {...(isMasked && { description: t("numberMasked") })}
          required
          disabled={isMasked}
          data-autofocus={isNamed || undefined}
          autoComplete="off"
        />
        {contact === undefined && form.field("number").error === undefined && (
          <NumberAccount number={form.values.number} />
        )}
      </div>
      <TextInput {...text("email")} type="email" maxLength={254} autoComplete="off" />
      <ExtraInfoFields list={listOf(form, "extraInfo")} />
    </FormDialog>
  );
}

interface ContactFormInput extends Pick<ContactDialogProps, "onSaved"> {
  contact: Contact | undefined;
  initialName: string;
}

function useContactForm({ contact, initialName, onSaved }: ContactFormInput) {
  const { t } = useTranslation("contacts");
  const client = useQueryClient();
  const explainNumber = usePhoneRule();
  const initial = valuesOf(contact, initialName);
  /** The text in the form may be no number that could be typed. */
  const isKept = (number: string) => contact !== undefined && number === initial.number;
  return useServerForm<ContactValues>({
    initial,
    check: checkContact,
    rules: { number: (number) => (isKept(number) ? undefined : explainNumber(number)) },
    tidy: withoutBlankRows,
    fieldOfCode: {
      ERR_DUPLICATED_CONTACT: "number",
      ERR_WAPP_INVALID_CONTACT: "number",
      ERR_NUMBER_INVALID: { field: "number", words: refusedPhone },
    },
    onSubmit: async (values) => {
      const body = bodyOf(values);
      const { number: _kept, ...others } = body;
      const saved =
        contact === undefined
          ? await call(endpoints.contacts.create, { body })
          : await call(endpoints.contacts.update, {
              params: { id: contact.id },
              body: isKept(values.number) ? others : body,
            });
      client.setQueryData(contactKeys.one(saved.id), saved);
      notify.success(t("saved"));
      onSaved(saved);
    },
  });
}

import type { ContactListItem } from "@balcao/contract";
import { TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { listOf } from "../../ui/form/formParts.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { PhoneField } from "../../ui/phone/PhoneField.tsx";
import { usePhoneRule } from "../../ui/phone/phoneProblem.ts";
import { refusedPhone } from "../../ui/phone/refusedPhone.ts";
import { ExtraInfoFields } from "../contacts/index.ts";
import {
  checkItem,
  itemFieldsOf,
  type ItemValues,
  itemValuesOf,
  withoutBlankRows,
} from "./contactListForm.ts";
import { useSaveItem } from "./contactLists.queries.ts";

interface ItemDialogProps {
  contactListId: number;
  /** Left out: a new one. */
  item?: ContactListItem | undefined;
  onClose: () => void;
}

/** Adds a number to a list, or changes one. */
export default function ItemDialog({ contactListId, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation("contact-lists");
  const form = useItemForm(contactListId, item);
  const text = (field: "name" | "email") => {
    const { onChange, ...rest } = form.field(field);
    return {
      ...rest,
      onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
    };
  };
  return (
    <FormDialog
      opened
      title={t(item === undefined ? "items.create" : "items.edit")}
      form={form}
      labels={{
        name: t("column.name"),
        number: t("column.number"),
        email: t("column.email"),
        extraInfo: t("column.columns"),
      }}
      size="sm"
      onClose={onClose}
    >
      <TextInput
        {...text("name")}
        label={t("column.name")}
        maxLength={50}
        required
        data-autofocus
        autoComplete="off"
      />
      <PhoneField {...form.field("number")} label={t("column.number")} required autoComplete="off" />
      <TextInput
        {...text("email")}
        label={t("column.email")}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <ExtraInfoFields list={listOf(form, "extraInfo")} />
    </FormDialog>
  );
}

function useItemForm(contactListId: number, item: ContactListItem | undefined) {
  const { t } = useTranslation("contact-lists");
  const save = useSaveItem(contactListId);
  const explainNumber = usePhoneRule();
  const initial = itemValuesOf(item);
  const isKept = (number: string) => item !== undefined && number === initial.number;
  return useServerForm<ItemValues>({
    initial,
    check: checkItem,
    rules: { number: (number) => (isKept(number) ? undefined : explainNumber(number)) },
    tidy: withoutBlankRows,
    fieldOfCode: {
      ERR_CONTACT_LIST_ITEM_TAKEN: "number",
      ERR_NUMBER_INVALID: { field: "number", words: refusedPhone },
    },
    onSubmit: async (values) => {
      const { number, ...others } = itemFieldsOf(values);
      const fields = isKept(values.number) ? others : { ...others, number };
      await save.mutateAsync({ id: item?.id, fields });
      notify.success(t("items.saved"));
    },
  });
}

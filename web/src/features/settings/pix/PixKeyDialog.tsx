import type { PixKey } from "@balcao/contract";
import {
  brCodeLimits,
  merchantText,
  pixKeyTypes,
  type PixKeyType,
  readPixKey,
  showPixKey,
} from "@balcao/flow-engine";
import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { ListNow } from "../overtaken/ListNow.tsx";
import { PhoneField } from "../../../ui/phone/PhoneField.tsx";

export interface PixKeyValues {
  keyType: PixKeyType;
  key: string;
  name: string;
  city: string;
}

interface PixKeyDialogProps {
  /** The one to change; a new one without it. */
  pixKey: PixKey | undefined;
  /** The list as somebody else left it while one typed. */
  listNow: readonly PixKey[] | undefined;
  onSave: (values: PixKeyValues) => Promise<void>;
  onClose: () => void;
}

/** A Pix key of the company, and whose it is. */
export function PixKeyDialog({ pixKey, listNow, onSave, onClose }: PixKeyDialogProps) {
  const { t } = useTranslation("settings");
  const letters = (text: string) =>
    merchantText(text, brCodeLimits.name) === "" ? t("messages:rich.problem.merchant") : undefined;
  const form = useServerForm<PixKeyValues>({
    initial: {
      keyType: pixKey?.keyType ?? "CNPJ",
      key: pixKey === undefined ? "" : showPixKey(pixKey.keyType, pixKey.key),
      name: pixKey?.name ?? "",
      city: pixKey?.city ?? "",
    },
    rules: {
      key: (key, { keyType }) => {
        if (key.trim() === "") return t("ui:validation.required");
        return readPixKey(keyType, key) === undefined ? t(`messages:rich.problem.key.${keyType}`) : undefined;
      },
      name: letters,
      city: letters,
    },
    fieldOfCode: { ERR_INVALID_PIX_KEY: "key" },
    onSubmit: ({ key, name, city, ...values }) =>
      onSave({ ...values, key: key.trim(), name: name.trim(), city: city.trim() }),
  });
  const { keyType } = form.values;
  const { value, error, onChange } = form.field("key");
  const labels = {
    key: t("messages:rich.pix.key"),
    name: t("messages:rich.pix.name"),
    city: t("messages:rich.pix.city"),
  };
  function handleType(chosen: string | null) {
    const type = pixKeyTypes.find((known) => known === chosen);
    if (type !== undefined) form.set("keyType", type);
  }
  return (
    <FormDialog
      opened
      title={t(pixKey === undefined ? "pix.add" : "pix.change")}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t("messages:rich.pix.keyType")}
          allowDeselect={false}
          data={pixKeyTypes.map((type) => ({ value: type, label: t(`messages:rich.pix.type.${type}`) }))}
          value={keyType}
          onChange={handleType}
        />
        {keyType === "PHONE" ? (
          <PhoneField label={labels.key} required value={value} error={error} onChange={onChange} />
        ) : (
          <TextInput
            label={labels.key}
            required
            data-autofocus
            placeholder={t(`messages:rich.example.${keyType}`)}
            maxLength={100}
            value={value}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={labels.name}
          required
          maxLength={brCodeLimits.name}
          {...form.field("name")}
          onChange={(event) => form.set("name", event.currentTarget.value)}
        />
        <TextInput
          label={labels.city}
          required
          maxLength={brCodeLimits.city}
          {...form.field("city")}
          onChange={(event) => form.set("city", event.currentTarget.value)}
        />
      </SimpleGrid>
      {listNow && (
        <ListNow names={listNow.map(({ keyType: type, key, name }) => `${name}: ${showPixKey(type, key)}`)} />
      )}
    </FormDialog>
  );
}

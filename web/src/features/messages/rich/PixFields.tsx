import { brCodeLimits, pixKeyTypes, readPixKey, showPixKey } from "@balcao/flow-engine";
import { Select, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { can } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { PhoneField } from "../../../ui/phone/PhoneField.tsx";
import { usePixKeys } from "../../settings/index.ts";
import type { ButtonValues } from "./buttonForm.ts";
import styles from "./rich.module.css";

/** Fields of a charge: how much, and who receives it. */
export function PixFields({ form }: { form: Form<ButtonValues> }) {
  const { t } = useTranslation("messages");
  const { values, errors, set } = form;
  function handleType(chosen: string | null) {
    const type = pixKeyTypes.find((known) => known === chosen);
    if (!type) return;
    set("keyType", type);
    // A fault of the key was one by the rules of the other kind.
    set("sendKey", values.sendKey);
  }
  const { data: pixKeys } = usePixKeys();
  const kept = pixKeys?.find(({ key }) => key === readPixKey(values.keyType, values.sendKey));
  const hasKept = pixKeys !== undefined && pixKeys.length > 0;
  const isTyped = !hasKept || (can("admin") && kept === undefined);
  const choose = (id: string | null) => {
    const chosen = pixKeys?.find((one) => String(one.id) === id);
    set("keyType", chosen?.keyType ?? values.keyType);
    set("sendKey", chosen === undefined ? "" : showPixKey(chosen.keyType, chosen.key));
    set("name", chosen?.name ?? "");
    set("city", chosen?.city ?? "");
  };
  const firstId = pixKeys?.[0]?.id;
  const chooseFirst = useEffectEvent((id: number | undefined) => {
    if (id !== undefined && kept === undefined) choose(String(id));
  });
  useEffect(() => chooseFirst(firstId), [firstId]);
  return (
    <>
      {hasKept && (
        <Select
          label={t("rich.pix.key")}
          allowDeselect={false}
          error={isTyped ? undefined : errors.sendKey}
          data={[
            ...pixKeys.map(({ id, name, keyType, key }) => ({
              value: String(id),
              label: `${name} · ${showPixKey(keyType, key)}`,
            })),
            ...(can("admin") ? [{ value: "", label: t("rich.pix.another") }] : []),
          ]}
          value={kept === undefined ? "" : String(kept.id)}
          onChange={choose}
        />
      )}
      <TextInput
        label={t("rich.pix.amount")}
        description={t("rich.pix.amountHelp")}
        inputMode="decimal"
        leftSection="R$"
        leftSectionPointerEvents="none"
        maxLength={20}
        value={values.sendvalue}
        error={errors.sendvalue}
        onChange={(event) => set("sendvalue", event.currentTarget.value)}
      />
      {isTyped && <Receiver form={form} onType={handleType} />}
    </>
  );
}

/** Fields of who receives, where no key of the company's is chosen. */
function Receiver({ form, onType }: { form: Form<ButtonValues>; onType: (chosen: string | null) => void }) {
  const { t } = useTranslation("messages");
  const { values, errors, set } = form;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t("rich.pix.keyType")}
          allowDeselect={false}
          data={pixKeyTypes.map((type) => ({ value: type, label: t(`rich.pix.type.${type}`) }))}
          value={values.keyType}
          onChange={onType}
        />
        <KeyField form={form} />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t("rich.pix.name")}
          description={t("rich.pix.cut", { count: brCodeLimits.name })}
          required
          maxLength={brCodeLimits.name}
          value={values.name}
          error={errors.name}
          onChange={(event) => set("name", event.currentTarget.value)}
        />
        <TextInput
          label={t("rich.pix.city")}
          description={t("rich.pix.cut", { count: brCodeLimits.city })}
          required
          maxLength={brCodeLimits.city}
          value={values.city}
          error={errors.city}
          onChange={(event) => set("city", event.currentTarget.value)}
        />
      </div>
    </>
  );
}

function KeyField({ form }: { form: Form<ButtonValues> }) {
  const { t } = useTranslation("messages");
  const { keyType } = form.values;
  const { value, error, onChange } = form.field("sendKey");
  const label = t("rich.pix.key");
  if (keyType === "PHONE")
    return <PhoneField label={label} required value={value} error={error} onChange={onChange} />;
  return (
    <TextInput
      label={label}
      required
      inputMode={keyType === "EMAIL" ? "email" : "text"}
      placeholder={t(`rich.example.${keyType}`)}
      maxLength={100}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

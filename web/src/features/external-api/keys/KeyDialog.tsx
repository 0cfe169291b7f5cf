import { type ProgramScope, programScopes } from "@balcao/contract";
import { ApiKeyBody } from "@balcao/contract/external-api";
import { Checkbox, Select, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { byContract } from "../../../ui/form/byContract.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useChangeKeys } from "../external-api.queries.ts";
import { scopeTexts } from "./scopeTexts.ts";

interface Values {
  name: string;
  scopes: ProgramScope[];
  /** Empty: never. */
  days: string;
}

const lifetimes = ["30", "90", "365", ""] as const;
const bodyOf = ({ name, scopes, days }: Values) => ({
  name: name.trim(),
  scopes,
  days: days === "" ? null : Number(days),
});
const checkKey = byContract(ApiKeyBody, bodyOf);

/** Makes a key; what it is, is told once, by `onMade`. */
export default function KeyDialog({
  onMade,
  onClose,
}: {
  onMade: (secret: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("external-api");
  const { create } = useChangeKeys();
  const form = useServerForm<Values>({
    initial: { name: "", scopes: ["send"], days: "365" },
    check: (values) => checkKey(values),
    rules: { scopes: (scopes) => (scopes.length === 0 ? t("ui:validation.required") : undefined) },
    fieldOfCode: { ERR_API_KEY_NAME_TAKEN: "name" },
    onSubmit: async (values) => onMade((await create.mutateAsync(bodyOf(values))).secret),
  });
  return (
    <FormDialog
      opened
      title={t("keys.new")}
      form={form}
      labels={{ name: t("keys.name"), scopes: t("keys.scopes"), days: t("keys.lifetime") }}
      onClose={onClose}
      onSaved={() => undefined}
    >
      <TextInput
        label={t("keys.name")}
        description={t("keys.nameHelp")}
        required
        data-autofocus
        maxLength={60}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set("name", event.currentTarget.value)}
      />
      <Checkbox.Group
        label={t("keys.scopes")}
        required
        value={form.values.scopes}
        error={form.errors.scopes}
        onChange={(scopes) =>
          form.set(
            "scopes",
            programScopes.filter((one) => scopes.includes(one)),
          )
        }
      >
        <Stack gap="xs" mt="xs">
          {programScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(scopeTexts[scope])} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t("keys.lifetime")}
        allowDeselect={false}
        data={lifetimes.map((days) => ({
          value: days,
          label: days === "" ? t("keys.never") : t("keys.days", { count: Number(days) }),
        }))}
        value={form.values.days}
        onChange={(days) => form.set("days", days ?? "")}
      />
    </FormDialog>
  );
}

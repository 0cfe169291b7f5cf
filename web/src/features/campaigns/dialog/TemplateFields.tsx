import type { CampaignTemplate } from "@balcao/contract";
import { templateText, templateValue } from "@balcao/flow-engine";
import { ActionIcon, Select, Skeleton, Stack, TextInput } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { isOneOf } from "../../../lib/isOneOf.ts";
import { SectionError } from "../../../ui/feedback/SectionError.tsx";
import { readableName, type Template, useTemplates } from "../../messages/index.ts";
import { VariableMenu } from "../../quick-messages/index.ts";
import { TextPreview } from "./TextPreview.tsx";
import type { Variables } from "./useVariables.ts";

interface TemplateFieldsProps {
  connectionId: number;
  value: CampaignTemplate | null;
  readOnly: boolean;
  variables: Variables;
  onChange: (template: CampaignTemplate | null) => void;
}

const categories = ["MARKETING", "UTILITY", "AUTHENTICATION"] as const;
const keyOf = ({ name, language }: Pick<Template, "name" | "language">) => `${name} ${language}`;

/** An approved template, the texts that fill its places, and what a contact will read. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { connectionId, value, readOnly, variables, onChange } = props;
  const { t } = useTranslation("campaigns");
  const { data: templates, error, refetch } = useTemplates(connectionId);
  if (templates === undefined)
    return error ? (
      <SectionError error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={56} radius="md" />
    );
  const chosen = value === null ? undefined : templates.find((one) => keyOf(one) === keyOf(value));
  function choose(key: string | null) {
    const next = templates?.find((one) => keyOf(one) === key);
    onChange(
      next ? { name: next.name, language: next.language, variables: next.places.map(() => "") } : null,
    );
  }
  return (
    <Stack gap="md">
      <Select
        label={t("template.label")}
        description={chosen && categoryText(chosen)}
        placeholder={t("template.placeholder")}
        data={templates.map((one) => ({
          value: keyOf(one),
          label: `${readableName(one.name)} (${one.language})`,
        }))}
        disabled={readOnly}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("field.clear", { name: t("template.label") }) }}
        nothingFoundMessage={t("template.none")}
        value={value && keyOf(value)}
        error={value !== null && chosen === undefined ? t("template.gone", { name: value.name }) : undefined}
        onChange={choose}
      />
      {chosen && value && (
        <>
          {chosen.places.map((place, at) => (
            <PlaceField
              key={`${place.part} ${place.button?.index ?? ""} ${place.key}`}
              label={labelOf(chosen, at)}
              value={value.variables[at] ?? ""}
              readOnly={readOnly}
              variables={variables}
              onChange={(text) =>
                onChange({
                  ...value,
                  variables: chosen.places.map((_, n) => (n === at ? text : (value.variables[n] ?? ""))),
                })
              }
            />
          ))}
          <TextPreview
            text={templateText(chosen, value.variables.map(templateValue))}
            variables={variables}
            written={value.variables}
            note={chosen.headerFile && t(`templates:headerFile.${chosen.headerFile.kind}`)}
          />
        </>
      )}
    </Stack>
  );

  function categoryText({ category }: Template): string | undefined {
    return isOneOf(categories, category)
      ? t("template.category", { name: t(`templates:category.${category}`) })
      : undefined;
  }
  function labelOf(template: Template, at: number): string {
    const { part = "body", key = String(at + 1), button } = template.places[at] ?? {};
    if (part === "button")
      return t("templates:valueOfButton", { name: template.buttons[button?.index ?? 0] ?? "" });
    return t(part === "header" ? "templates:valueOfHeader" : "templates:value", { n: `{{${key}}}` });
  }
}

interface PlaceFieldProps {
  label: string;
  value: string;
  readOnly: boolean;
  variables: Variables;
  onChange: (text: string) => void;
}

function PlaceField({ label, value, readOnly, variables, onChange }: PlaceFieldProps) {
  const { t } = useTranslation("quick-messages");
  return (
    <TextInput
      label={label}
      required
      maxLength={1000}
      readOnly={readOnly}
      value={value}
      rightSection={
        readOnly ? null : (
          <VariableMenu
            position="bottom-end"
            offered={variables.offered}
            onChoose={({ written }) => onChange(`${value}${written}`)}
          >
            <ActionIcon aria-label={t("variable.insert")} title={t("variable.insert")}>
              <IconBraces size={16} stroke={1.8} />
            </ActionIcon>
          </VariableMenu>
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { Badge, CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { focusOnMount } from "../../../ui/focusOnMount.ts";
import { includesPlain } from "../../../lib/text/plainText.ts";
import { readableName } from "./templateFields.ts";
import type { Template } from "./templates.queries.ts";
import styles from "./TemplateDialog.module.css";
import { isOneOf } from "../../../lib/isOneOf.ts";

interface TemplateListProps {
  templates: readonly Template[];
  search: string;
  onSearch: (search: string) => void;
  onChoose: (template: Template) => void;
}

const categories = ["MARKETING", "UTILITY", "AUTHENTICATION"] as const;

/** Templates found by name and words. */
export function TemplateList({ templates, search, onSearch, onChoose }: TemplateListProps) {
  const { t } = useTranslation("templates");
  const found = templates.filter(({ name, body, header = "" }) =>
    includesPlain(`${name} ${readableName(name)} ${header} ${body}`, search),
  );
  return (
    <>
      <TextInput
        type="search"
        ref={focusOnMount}
        data-autofocus
        aria-label={t("search")}
        placeholder={t("search")}
        value={search}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSection={
          search === "" ? null : (
            <CloseButton size="sm" onClick={() => onSearch("")} aria-label={t("ui:clearSearch")} />
          )
        }
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          {t("none", { text: search })}
        </p>
      ) : (
        <ul className={styles.list} aria-label={t("list")}>
          {found.map((template) => (
            <li key={`${template.name} ${template.language}`}>
              <button type="button" className={styles.choice} onClick={() => onChoose(template)}>
                <span className={styles.head}>
                  <span className={styles.name}>{readableName(template.name)}</span>
                  <Badge variant="light" color="gray" size="sm">
                    {template.language}
                  </Badge>
                  {isOneOf(categories, template.category) && (
                    <Badge variant="light" color="blue" size="sm">
                      {t(`category.${template.category}`)}
                    </Badge>
                  )}
                </span>
                <span className={styles.words} dir="auto">
                  {template.body}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Anchor } from "@mantine/core";
import { currentLanguage, useTranslation } from "../../lib/i18n.ts";

/** Leads to the reference of every call, whose guide speaks the language of the page. */
export function ReferenceLink() {
  const { t } = useTranslation("external-api");
  return (
    <Anchor href={`/docs/?lang=${currentLanguage()}`} target="_blank" size="sm" underline="always">
      {t("reference")}
    </Anchor>
  );
}

import type { ContactList } from "@balcao/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";

/** How far the check of a list's numbers is, and what it found. */
export function CheckedShare({ list }: { list: ContactList }) {
  const { t } = useTranslation("contact-lists");
  const { contactsCount, validCount, invalidCount } = list;
  if (contactsCount === 0) return null;
  const unknown = contactsCount - validCount - invalidCount;
  const parts = [
    validCount > 0 && t("checked.valid", { count: validCount }),
    invalidCount > 0 && t("checked.invalid", { count: invalidCount }),
    unknown > 0 && t("checked.unknown", { count: unknown }),
  ].filter(Boolean);
  return (
    <Text size="sm" c="dimmed" truncate title={parts.join(" · ")}>
      {parts.join(" · ")}
    </Text>
  );
}

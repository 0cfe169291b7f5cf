import type { ContactListItem } from "@balcao/contract";
import { Badge } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime } from "../../lib/text/format.ts";

const colours = { valid: "teal", invalid: "red", unknown: "gray" };

/** Says whether a number has an account, and when and by which connection that was found out. */
export function AccountMark({ item }: { item: ContactListItem }) {
  const { t } = useTranslation("contact-lists");
  const { isWhatsappValid, checkedAt, checkedBy } = item;
  const state = isWhatsappValid === null ? "unknown" : isWhatsappValid ? "valid" : "invalid";
  const facts = [
    t(`account.${state}`),
    checkedAt && t("account.at", { at: formatDateTime(checkedAt) }),
    checkedBy && t("account.by", { name: checkedBy.name }),
  ];
  return (
    <Badge variant="light" color={colours[state]} title={facts.filter(Boolean).join(" · ")}>
      {t(`account.short.${state}`)}
    </Badge>
  );
}

import { Checkbox } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";

/** Switch that says whether the search looks into what was written, too. */
export default function SearchScope() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  return (
    <Checkbox
      size="xs"
      label={t("searchMessages")}
      checked={filters.inMessages}
      onChange={(event) => change({ inMessages: event.currentTarget.checked })}
    />
  );
}

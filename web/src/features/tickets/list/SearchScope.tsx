import { Checkbox, Group } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { ResultCount } from "../../../ui/table/ResultCount.tsx";
import { countListFilters } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useFoundTickets } from "../tickets.queries.ts";
import styles from "./FilterPanel.module.css";

/** Switch that says whether the search looks into what was written, too, and what it has found. */
export default function SearchScope() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const found = useFoundTickets(filters);
  // Filters say it in their own line.
  const saysFound = filters.search !== "" && countListFilters(filters) === 0;
  return (
    <Group className={styles.scope ?? ""} justify="space-between" gap="xs">
      <Checkbox
        size="xs"
        label={t("searchMessages")}
        checked={filters.inMessages}
        onChange={(event) => change({ inMessages: event.currentTarget.checked })}
      />
      <ResultCount className={styles.found} {...(saysFound ? found : { count: undefined })} />
    </Group>
  );
}

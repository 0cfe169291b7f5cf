import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";

/** A search without results, and the way back to everything. */
export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <EmptyState
      icon={IconSearchOff}
      title={search === "" ? t("search.noneFiltered") : t("search.none", { text: search })}
      description={t(search === "" ? "search.filterHint" : "search.hint")}
      action={
        <Button variant="light" onClick={onClear}>
          {t(search === "" ? "search.clearFilters" : "search.clear")}
        </Button>
      }
    />
  );
}

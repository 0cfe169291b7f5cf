import { Button } from "@mantine/core";
import { IconFilter, IconFilterOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useHasLittleRoom } from "../useIsNarrow.ts";
import styles from "./FilterBar.module.css";

interface FilterBarProps {
  /** Box for words to search for. */
  search: ReactNode;
  /** Undefined while no filter holds. */
  onReset: (() => void) | undefined;
  /** Filters that no field shows. */
  said?: ReactNode;
  /** Fields of the filters; on a phone they stand behind a button beside the search. */
  children: ReactNode;
}

/** Search and filters over a list, for the toolbar of its page. */
export function FilterBar({ search, onReset, said, children }: FilterBarProps) {
  const { t } = useTranslation("ui");
  const hasButton = useHasLittleRoom();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {hasButton ? (
        <div className={styles.line}>
          {search}
          <Button
            variant="default"
            leftSection={<IconFilter size={18} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t("filters.title")}
          </Button>
        </div>
      ) : (
        search
      )}
      {onReset && (
        <Button variant="subtle" leftSection={<IconFilterOff size={18} />} onClick={onReset}>
          {t("filters.reset")}
        </Button>
      )}
      {said}
      {(!hasButton || isOpen) && <FilterFields>{children}</FilterFields>}
    </>
  );
}

/** Fields of filters beside each other, as many as there is room for. */
export const FilterFields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);

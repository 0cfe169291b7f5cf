import { Button, Group, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/i18n.ts";

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onDelete?: () => void;
  /** Further actions on the selected rows. */
  children?: ReactNode;
}

/** Bar of what can be done with the selected rows; nothing is shown without any. */
export function SelectionBar({ count, onClear, onDelete, children }: SelectionBarProps) {
  const { t } = useTranslation("ui");
  if (count === 0) return null;
  return (
    <Group gap="xs" role="toolbar" aria-label={t("selectedRows", { count })}>
      <Text size="sm" fw={500} role="status">
        {t("selectedRows", { count })}
      </Text>
      {children}
      {onDelete && (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={onDelete}
        >
          {t("delete")}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {t("clearSelection")}
      </Button>
    </Group>
  );
}

import { ActionIcon, type ActionIconProps, type ElementProps } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";

interface MoreButtonProps extends ElementProps<"button", keyof ActionIconProps> {
  /** Name of whose conversation it is. */
  name: string;
}

/** Opens the menu of a row. */
export function MoreButton({ name, ...button }: MoreButtonProps) {
  const { t } = useTranslation("tickets");
  return (
    <ActionIcon
      size={24}
      tabIndex={-1}
      variant="subtle"
      color="gray"
      aria-label={t("action.on", { action: t("header.more"), name })}
      aria-haspopup="menu"
      {...button}
    >
      <IconDots size={18} stroke={1.8} />
    </ActionIcon>
  );
}

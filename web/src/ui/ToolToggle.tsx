import { ActionIcon, type ActionIconProps, type ElementProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import styles from "./ToolToggle.module.css";
import { Tooltip } from "./layers/Tooltip.tsx";

interface ToolToggleProps extends ElementProps<"button", keyof ActionIconProps> {
  icon: Icon;
  label: string;
  pressed: boolean;
  /** It holds something although what it opens is closed. */
  marked?: boolean;
  disabled?: boolean;
  /** It opens something (a panel, a menu) instead of being on or off. */
  expands?: boolean;
}

/** An icon of a toolbar that is on or off, or tells whether what it opens is open. */
export function ToolToggle({
  icon: Symbol,
  label,
  pressed,
  marked = false,
  expands = false,
  ...button
}: ToolToggleProps) {
  const isLit = pressed || marked;
  return (
    <Tooltip label={label} disabled={expands && pressed}>
      <ActionIcon
        size="lg"
        pos="relative"
        variant={isLit ? "light" : "subtle"}
        color={isLit ? "brand" : "gray"}
        aria-label={label}
        {...(expands ? { "aria-expanded": pressed } : { "aria-pressed": pressed })}
        {...button}
      >
        <Symbol size={19} stroke={1.8} />
        {marked && <span className={styles.dot} />}
      </ActionIcon>
    </Tooltip>
  );
}

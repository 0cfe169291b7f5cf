import type { AnnouncementPriority } from "@balcao/contract";
import { ColorSwatch, Group, useMantineTheme } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { priorityColour } from "./priorities.ts";

/** Mark of how urgent it is: a dot and its word. */
export function PriorityMark({ priority }: { priority: AnnouncementPriority }) {
  const { t } = useTranslation("announcements");
  const { colors } = useMantineTheme();
  const [name = "gray", shade = "5"] = priorityColour[priority].split(".");
  return (
    <Group component="span" gap={6} wrap="nowrap" fz="sm">
      <ColorSwatch
        component="span"
        size={10}
        color={colors[name]?.[Number(shade)] ?? name}
        withShadow={false}
        aria-hidden
      />
      {t(`priority.${priority}`)}
    </Group>
  );
}

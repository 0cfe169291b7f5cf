import type { IntegrationType } from "@balcao/contract";
import { Group, Text } from "@mantine/core";
import { IconBrandGoogle, IconRobot, IconRoute, IconSitemap, IconWebhook } from "@tabler/icons-react";

const icons = {
  dialogflow: IconBrandGoogle,
  n8n: IconSitemap,
  webhook: IconWebhook,
  typebot: IconRobot,
  flowbuilder: IconRoute,
} as const;

/** Sign and name of a type of integration. */
export function TypeIcon({ type, label }: { type: IntegrationType; label: string }) {
  const Icon = icons[type];
  return (
    <Group gap={6} wrap="nowrap">
      <Icon size={18} stroke={1.7} aria-hidden />
      <Text size="sm" truncate>
        {label}
      </Text>
    </Group>
  );
}

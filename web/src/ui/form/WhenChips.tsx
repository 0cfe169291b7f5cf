import { Button, Group } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { whenPresets } from "./whenPresets.ts";

interface WhenChipsProps {
  now: number;
  /** `yyyy-mm-ddThh:mm` by the company's clock. */
  onChoose: (local: string) => void;
}

/** Times that are mostly meant, each one press away. */
export function WhenChips({ now, onChoose }: WhenChipsProps) {
  const { t } = useTranslation("ui");
  return (
    <Group gap="xs">
      {whenPresets(now).map(({ preset, local }) => (
        <Button key={preset} variant="default" size="xs" fz="sm" radius="xl" onClick={() => onChoose(local)}>
          {t(`when.${preset}`)}
        </Button>
      ))}
    </Group>
  );
}

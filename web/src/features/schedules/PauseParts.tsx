import type { Schedule } from "@balcao/contract";
import { Alert, Button, Group, Text } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePausing } from "./usePausing.ts";

type Told = (pausedAt: string | null) => void;

/** Note that nothing goes at present, with the way to go on. */
export function PausedNote({ schedule, onResumed }: { schedule: Schedule; onResumed: Told }) {
  const { t } = useTranslation("schedules");
  const { toggle, busy } = usePausing(
    { id: schedule.id, pausedAt: "paused" },
    { onChanged: (changed) => onResumed(changed.pausedAt) },
  );
  return (
    <Alert p="sm" color="gray" icon={<IconPlayerPause size={18} />} role="status">
      <Group gap="sm" justify="space-between">
        <Text size="sm" flex="1 1 14rem">
          {t("pausing.note")}
        </Text>
        <Button
          variant="default"
          size="xs"
          fz="sm"
          leftSection={<IconPlayerPlay size={16} stroke={1.8} />}
          loading={busy}
          onClick={toggle}
        >
          {t("pausing.resume")}
        </Button>
      </Group>
    </Alert>
  );
}

/** Way to hold back what is ahead. */
export function PauseButton({ schedule, onPaused }: { schedule: Schedule; onPaused: Told }) {
  const { t } = useTranslation("schedules");
  const { toggle, busy } = usePausing(
    { id: schedule.id, pausedAt: null },
    { onChanged: (changed) => onPaused(changed.pausedAt) },
  );
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconPlayerPause size={16} stroke={1.8} />}
        loading={busy}
        onClick={toggle}
      >
        {t("pausing.pause")}
      </Button>
    </Group>
  );
}

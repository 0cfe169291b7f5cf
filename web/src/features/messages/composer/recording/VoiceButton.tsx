import { ActionIcon } from "@mantine/core";
import { IconMicrophone } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { keepsFocus } from "../../../../ui/keepsFocus.ts";
import { Tooltip } from "../../../../ui/layers/Tooltip.tsx";

/** Stands where the send button stands while there is nothing to send. */
export function VoiceButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation("messages");
  return (
    <Tooltip label={t("recording.start")}>
      <ActionIcon
        size={38}
        radius="xl"
        variant="light"
        color="brand"
        disabled={disabled}
        onClick={onClick}
        {...keepsFocus}
        aria-label={t("recording.start")}
      >
        <IconMicrophone size={20} stroke={1.9} />
      </ActionIcon>
    </Tooltip>
  );
}

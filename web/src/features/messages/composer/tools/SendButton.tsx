import { ActionIcon } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { keepsFocus } from "../../../../ui/keepsFocus.ts";

export function SendButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation("messages");
  return (
    <ActionIcon
      size={38}
      radius="xl"
      variant="filled"
      color="brand"
      disabled={disabled}
      onClick={onClick}
      {...keepsFocus}
      aria-label={t("composer.send")}
    >
      <IconSend2 size={19} stroke={1.9} />
    </ActionIcon>
  );
}

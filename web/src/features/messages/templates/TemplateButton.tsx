import type { Ticket } from "@balcao/contract";
import { ActionIcon, Button } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { useState } from "react";
import { useChannelFacts } from "../../../lib/api/channelFacts.ts";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

const TemplateDialog = lazyDialog(() => import("./TemplateDialog.tsx"));

/** Leads to the templates of a channel that has them: a tool among others, or, where nothing else may be sent, the way out. */
export function TemplateButton({ ticket, prominent = false }: { ticket: Ticket; prominent?: boolean }) {
  const { t } = useTranslation("messages");
  const [opened, setOpened] = useState(false);
  const { templates } = useChannelFacts(ticket.channel);
  if (!templates || ticket.whatsappId === null) return null;
  const open = () => setOpened(true);
  return (
    <>
      {prominent ? (
        <Button
          size="compact-sm"
          leftSection={<IconTemplate size={16} stroke={1.8} aria-hidden />}
          onClick={open}
        >
          {t("templates.choose")}
        </Button>
      ) : (
        <Tooltip label={t("templates.open")}>
          <ActionIcon size="lg" aria-label={t("templates.open")} onClick={open}>
            <IconTemplate size={20} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      )}
      {opened && (
        <TemplateDialog ticket={ticket} connectionId={ticket.whatsappId} onClose={() => setOpened(false)} />
      )}
    </>
  );
}

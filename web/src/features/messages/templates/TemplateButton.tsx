import type { Ticket } from "@balcao/contract";
import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";

const TemplateDialog = lazy(() => import("./TemplateDialog.tsx"));

/** Leads to the templates of the Cloud API: a tool among others, or, where nothing else may be sent, the way out. */
export function TemplateButton({ ticket, prominent = false }: { ticket: Ticket; prominent?: boolean }) {
  const { t } = useTranslation("messages");
  const [opened, setOpened] = useState(false);
  if (ticket.channel !== "whatsappapi" || ticket.whatsappId === null) return null;
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
      <Suspense>
        {opened && (
          <TemplateDialog ticket={ticket} connectionId={ticket.whatsappId} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}

import type { Campaign, CampaignStatus } from "@balcao/contract";
import { Badge } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";

const colours: Record<CampaignStatus, string> = {
  INATIVA: "gray",
  PROGRAMADA: "blue",
  EM_ANDAMENTO: "green",
  CANCELADA: "red",
  FINALIZADA: "gray",
};

/** How a campaign stands; one that runs but sends nothing says so. */
export function StatusBadge({
  campaign: { status, pause },
}: {
  campaign: Pick<Campaign, "status" | "pause">;
}) {
  const { t } = useTranslation("campaigns");
  return (
    <Badge variant="light" color={pause ? "yellow" : colours[status]} tt="none">
      {pause ? t("paused") : t(`status.${status}`)}
    </Badge>
  );
}

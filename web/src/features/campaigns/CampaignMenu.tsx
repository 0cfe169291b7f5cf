import type { Campaign } from "@balcao/contract";
import {
  IconChartBar,
  IconCopy,
  IconEye,
  IconPlayerPlay,
  IconPlayerStop,
  IconRotateClockwise,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import { RowMenu } from "../../ui/table/RowMenu.tsx";

export interface CampaignActions {
  onOpen: (campaign: Campaign) => void;
  onStart: (campaign: Campaign) => void;
  onStop: (campaign: Campaign) => void;
  onResume: (campaign: Campaign) => void;
  onDuplicate: (campaign: Campaign) => void;
  onDelete: (campaign: Campaign) => void;
}

/** What can be done to a campaign as it stands. */
export function CampaignMenu({ campaign, actions }: { campaign: Campaign; actions: CampaignActions }) {
  const { t } = useTranslation("campaigns");
  const navigate = useNavigate();
  const { status, pause, isEditable } = campaign;
  const runs = status === "EM_ANDAMENTO";
  return (
    <RowMenu
      name={campaign.name}
      onEdit={isEditable ? () => actions.onOpen(campaign) : undefined}
      onDelete={runs ? undefined : () => actions.onDelete(campaign)}
    >
      {!isEditable && (
        <Menu.Item leftSection={<IconEye size={17} stroke={1.7} />} onClick={() => actions.onOpen(campaign)}>
          {t("action.look")}
        </Menu.Item>
      )}
      {(status === "INATIVA" || status === "PROGRAMADA") && (
        <Menu.Item
          leftSection={<IconPlayerPlay size={17} stroke={1.7} />}
          onClick={() => actions.onStart(campaign)}
        >
          {t("action.start")}
        </Menu.Item>
      )}
      {runs && pause?.isHeld === true && (
        <Menu.Item
          leftSection={<IconRotateClockwise size={17} stroke={1.7} />}
          onClick={() => actions.onResume(campaign)}
        >
          {t("action.resume")}
        </Menu.Item>
      )}
      {runs && (
        <Menu.Item
          leftSection={<IconPlayerStop size={17} stroke={1.7} />}
          onClick={() => actions.onStop(campaign)}
        >
          {t("action.stop")}
        </Menu.Item>
      )}
      {status === "CANCELADA" && (
        <Menu.Item
          leftSection={<IconRotateClockwise size={17} stroke={1.7} />}
          onClick={() => actions.onStart(campaign)}
        >
          {t("action.restart")}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconChartBar size={17} stroke={1.7} />}
        onClick={() => void navigate(`/campaign/${campaign.id}/report`)}
      >
        {t("action.report")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopy size={17} stroke={1.7} />}
        onClick={() => actions.onDuplicate(campaign)}
      >
        {t("action.duplicate")}
      </Menu.Item>
    </RowMenu>
  );
}

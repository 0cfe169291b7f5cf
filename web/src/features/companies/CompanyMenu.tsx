import type { CompanyOverview } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import {
  IconCalendarPlus,
  IconDotsVertical,
  IconHeadset,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from "@tabler/icons-react";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";

export interface CompanyActions {
  onEdit: (company: CompanyOverview) => void;
  onRenew: (company: CompanyOverview) => void;
  onSuspend: (company: CompanyOverview) => void;
  onEnter: (company: CompanyOverview) => void;
  onDelete: (company: CompanyOverview) => void;
}

/** Menu of a company. Of the platform's own, and of the one from which one acts, only its fields change. */
export function CompanyMenu({ company, ...on }: { company: CompanyOverview } & CompanyActions) {
  const { t } = useTranslation("companies");
  const { companyId } = useSession();
  const isOwn = company.standing === "forever" || company.id === companyId;
  const size = { size: 16, stroke: 1.7 };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t("actionsOf", { name: company.name })} title={t("ui:actions")}>
          <IconDotsVertical size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...size} />} onClick={() => on.onEdit(company)}>
          {t("ui:edit")}
        </Menu.Item>
        {!isOwn && (
          <>
            <Menu.Item leftSection={<IconCalendarPlus {...size} />} onClick={() => on.onRenew(company)}>
              {t("renew.action", { period: t(`recurrence.${company.recurrence}`) })}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconHeadset {...size} />}
              disabled={!company.status}
              onClick={() => on.onEnter(company)}
            >
              {t("enter.action")}
            </Menu.Item>
            <Menu.Item
              leftSection={company.status ? <IconPlayerPause {...size} /> : <IconPlayerPlay {...size} />}
              onClick={() => on.onSuspend(company)}
            >
              {t(company.status ? "suspend.action" : "resume.action")}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash {...size} />} onClick={() => on.onDelete(company)}>
              {t("delete.action")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

import type { CompanyOverview } from "@balcao/contract";
import { IconCalendarPlus, IconHeadset, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import { RowMenu } from "../../ui/table/RowMenu.tsx";

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
  const size = { size: 17, stroke: 1.7 };
  return (
    <RowMenu
      name={company.name}
      onEdit={() => on.onEdit(company)}
      onDelete={isOwn ? undefined : () => on.onDelete(company)}
    >
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
        </>
      )}
    </RowMenu>
  );
}

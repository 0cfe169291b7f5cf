import type { CompanyOverview } from "@balcao/contract";
import { IconStack2, IconPlugConnected, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { roomOf } from "./standing.ts";
import styles from "./CompaniesPage.module.css";

const parts = [
  ["users", IconUsers],
  ["connections", IconPlugConnected],
  ["queues", IconStack2],
] as const;

/** Use that a company makes of its plan. */
export function PlanRoom({ company }: { company: CompanyOverview }) {
  const { t } = useTranslation("companies");
  return (
    <span className={styles.room}>
      {parts.map(([part, Symbol]) => {
        const { used, limit } = roomOf(company, part);
        const text = t(`room.${part}`, { used: formatNumber(used), limit: formatNumber(limit) });
        return (
          <span key={part} className={styles.part} title={text} data-full={used > limit || undefined}>
            <Symbol size={15} stroke={1.7} aria-hidden />
            <span aria-hidden>
              {formatNumber(used)}/{formatNumber(limit)}
            </span>
            <span className="visually-hidden">{text}</span>
          </span>
        );
      })}
    </span>
  );
}

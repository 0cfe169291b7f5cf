import type { PlanInUse } from "@balcao/contract";
import { Alert, List, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { joinNames } from "../../lib/text/format.ts";
import { exceeding, type PlanValues, takenFlags } from "./planForm.ts";
import { useCompaniesOnPlan } from "./plans.queries.ts";

/** Number that are named; the others are counted. */
const named = 5;

/** Says what a change does to the companies on the plan, before it is saved. */
export function PlanConsequences({ plan, values }: { plan: PlanInUse; values: PlanValues }) {
  const { t } = useTranslation("plans");
  const { data: companies = [] } = useCompaniesOnPlan(plan.id);
  const over = exceeding(companies, values);
  const taken = takenFlags(plan, values);
  return (
    <div aria-live="polite">
      <Alert icon={<IconInfoCircle />} color={over.length + taken.length > 0 ? "yellow" : "blue"} p="sm">
        <Text size="sm">{t("effect.all", { count: plan.companies })}</Text>
        {taken.length > 0 && (
          <Text size="sm" mt="xs">
            {t("effect.taken", { names: joinNames(taken.map((flag) => t(`flag.${flag}`))) })}
          </Text>
        )}
        {over.length > 0 && (
          <>
            <Text size="sm" mt="xs">
              {t("effect.over", { count: over.length })}
            </Text>
            <List size="sm" withPadding>
              {over.slice(0, named).map(({ company, of }) => (
                <List.Item key={company.id}>
                  {company.name}:{" "}
                  {joinNames(
                    of.map((limit) =>
                      t(`effect.${limit}`, { used: company[limit], limit: Number(values[limit]) }),
                    ),
                  )}
                </List.Item>
              ))}
              {over.length > named && (
                <List.Item>{t("effect.more", { count: over.length - named })}</List.Item>
              )}
            </List>
          </>
        )}
      </Alert>
    </div>
  );
}

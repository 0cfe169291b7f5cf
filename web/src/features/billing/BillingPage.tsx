import { Alert, Card, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { dueDay, endsSoonerThanTenYears, formatDueDay } from "../../lib/dueDate.ts";
import { formatRelativeDay } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { can, useSession } from "../../lib/api/session.ts";
import { Page } from "../../ui/Page.tsx";
import { PlanUsage } from "./PlanUsage.tsx";

/** Date until which the company has paid, how much of its plan it uses, and whom to ask. */
export function BillingPage() {
  const { t } = useTranslation("billing");
  const { company, subscriptionValid } = useSession();
  const due = company.dueDate !== null && endsSoonerThanTenYears(company.dueDate) ? company.dueDate : null;
  return (
    <Page title={t("title")} description={company.name} scrolls>
      <Stack gap="md" maw="36rem">
        {subscriptionValid ? (
          <Alert color="teal" icon={<IconCircleCheck />} title={t("valid.title")}>
            {t("valid.text")}
          </Alert>
        ) : (
          <Alert color="red" icon={<IconAlertTriangle />} title={t("expired.title")}>
            {t(can("admin") ? "expired.admin" : "expired.user")}
          </Alert>
        )}
        <Card withBorder radius="lg" padding="lg">
          <Text size="sm" c="dimmed">
            {t("dueDate")}
          </Text>
          <Title order={2} fz="h1">
            {due === null ? t("none") : formatDueDay(due)}
          </Title>
          {due !== null && (
            <Text size="sm" c="dimmed">
              {formatRelativeDay(dueDay(due))}
            </Text>
          )}
        </Card>
        {can("admin") && <PlanUsage />}
        <Text size="sm" c="dimmed">
          {t(can("admin") ? "contact.admin" : "contact.user")}
        </Text>
      </Stack>
    </Page>
  );
}

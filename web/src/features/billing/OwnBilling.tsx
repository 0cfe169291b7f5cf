import { Alert, Card, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { can, useSession } from "../../lib/api/session.ts";
import { dueDay, endsSoonerThanTenYears, formatDueDay } from "../../lib/dueDate.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { formatRelativeDay } from "../../lib/text/format.ts";
import { Page } from "../../ui/Page.tsx";
import { PayerView } from "./PayerView.tsx";

/** Date until which the company has paid; for admins also what it owes, and how it is paid. */
export function OwnBilling() {
  const { t } = useTranslation("billing");
  const { company, subscriptionValid } = useSession();
  const due = company.dueDate !== null && endsSoonerThanTenYears(company.dueDate) ? company.dueDate : null;
  return (
    <Page title={t("title")} description={company.name} scrolls>
      <Stack gap="md" maw="60rem">
        {subscriptionValid ? (
          <Alert color="teal" icon={<IconCircleCheck />} title={t("valid.title")}>
            {t("valid.text")}
          </Alert>
        ) : (
          <Alert color="red" icon={<IconAlertTriangle />} title={t("expired.title")}>
            {t(can("admin") ? "expired.admin" : "expired.user")}
          </Alert>
        )}
        {can("admin") ? (
          <PayerView due={due} />
        ) : (
          <>
            <DueCard due={due} />
            <Text size="sm" c="dimmed">
              {t("contact.user")}
            </Text>
          </>
        )}
      </Stack>
    </Page>
  );
}

function DueCard({ due }: { due: string | null }) {
  const { t } = useTranslation("billing");
  return (
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
  );
}

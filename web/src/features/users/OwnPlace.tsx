import { Group, Input, Text } from "@mantine/core";
import { companySetting, useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Tag } from "../../ui/display/Tag.tsx";
import { HoursLines } from "../../ui/hours/HoursLines.tsx";
import { useCompanyHours } from "../settings/index.ts";

/** Queues in which one serves, and when: an admin decides on both. */
export function OwnPlace() {
  const { t } = useTranslation("users");
  const { queues } = useSession();
  return (
    <>
      <Input.Wrapper label={t("field.queues")} labelElement="div" description={t("place.queuesHelp")}>
        <Group gap={6} mt={6} role="list" aria-label={t("field.queues")}>
          {queues.map(({ id, name, color }) => (
            <span key={id} role="listitem">
              <Tag color={color}>{name}</Tag>
            </span>
          ))}
          {queues.length === 0 && <Text size="sm">{t("field.noQueues")}</Text>}
        </Group>
      </Input.Wrapper>
      <OwnHours />
    </>
  );
}

/** Hours in which one may log in, else those of the company, where either has any. */
function OwnHours() {
  const { t } = useTranslation("users");
  const session = useSession();
  const { startWork: from, endWork: to } = session;
  if (!isAllDay(from, to))
    return (
      <Input.Wrapper label={t("place.hours")} labelElement="div" description={t("place.hoursHelp")}>
        <Text size="sm" mt={6}>
          {t("place.span", { from, to })}
        </Text>
      </Input.Wrapper>
    );
  return companySetting(session, "scheduleType") === "company" ? <CompanyHours /> : null;
}

const isAllDay = (from: string, to: string): boolean => from === "00:00" && to === "23:59";

function CompanyHours() {
  const { t } = useTranslation("users");
  const { data: hours = [] } = useCompanyHours();
  if (hours.length === 0) return null;
  return (
    <Input.Wrapper label={t("place.companyHours")} labelElement="div">
      <HoursLines value={hours} />
    </Input.Wrapper>
  );
}

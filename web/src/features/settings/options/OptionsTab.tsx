import { contradictionsOfCompany } from "@balcao/flow-engine";
import { Alert, Skeleton, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useLinkedSetting } from "../../../lib/useLinkedSetting.ts";
import { includesPlain } from "../../../lib/text/plainText.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Contradictions } from "../../../ui/form/Contradictions.tsx";
import { focusField } from "../../../ui/form/focusField.ts";
import { NothingFound } from "../../../ui/table/NothingFound.tsx";
import { useCompanyHours, useCompanySettings } from "../settings.queries.ts";
import { isOn, type OptionEntry, optionGroups } from "./optionGroups.ts";
import { OptionRow } from "./OptionRow.tsx";
import styles from "./OptionsTab.module.css";

interface OptionsTabProps {
  search: string;
  onClearSearch: () => void;
}

/** The company's options in groups, each saved as it is changed. */
export function OptionsTab({ search, onClearSearch }: OptionsTabProps) {
  const { t } = useTranslation("settings");
  const { data: settings, error, refetch } = useCompanySettings();
  const { data: schedules } = useCompanyHours();
  const { field } = useLinkedSetting();
  const body = useRef<HTMLDivElement>(null);
  const isLoaded = settings !== undefined;
  useEffect(() => {
    if (isLoaded && field !== undefined) focusField(body.current, field);
  }, [isLoaded, field]);
  if (settings === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeletons />;
  const isFound = ({ column }: OptionEntry) =>
    includesPlain(`${t(`option.${column}.label`)} ${t(`option.${column}.help`)}`, search);
  const groups = optionGroups
    .map(({ id, entries }) => ({ id, entries: entries.filter(isFound) }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length === 0) return <NothingFound search={search} onClear={onClearSearch} />;
  return (
    <div ref={body} className={styles.groups}>
      <Contradictions
        found={contradictionsOfCompany({ ...settings, schedules }).map(({ kind, path }) => ({
          path,
          text: t(`contradiction.${kind}`),
        }))}
        onShow={(path) => focusField(body.current, path)}
      />
      <Text size="sm" c="dimmed">
        {t("atOnce")}
      </Text>
      {groups.map(({ id, entries }) => (
        <section key={id} className={styles.group} aria-labelledby={`options-${id}`}>
          <Title order={2} id={`options-${id}`} className={styles.title}>
            {t(`group.${id}`)}
          </Title>
          {id === "privacy" && !isOn(settings.enableLGPD) && (
            <Alert p="xs" variant="light" color="gray">
              {t("lgpdOff")}
            </Alert>
          )}
          <ul className={styles.lines}>
            {entries.map((option) => (
              <li key={option.column} data-field={option.column} tabIndex={-1}>
                <OptionRow option={option} settings={settings} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Lines that stand for the options until they are there. */
const Skeletons = () => (
  <div className={styles.groups} aria-hidden>
    <ul className={styles.lines}>
      {["first", "second", "third", "fourth", "fifth", "sixth"].map((place) => (
        <li key={place} className={styles.line}>
          <div>
            <Skeleton height={14} width="35%" mb={8} />
            <Skeleton height={10} width="70%" />
          </div>
          <Skeleton height={20} width={38} radius="xl" />
        </li>
      ))}
    </ul>
  </div>
);

import type { Holiday } from "@balcao/contract";
import { ActionIcon, Badge, Button, Skeleton, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { currentLanguage, useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { lazy } from "../../../lib/lazy.tsx";
import { showToast } from "../../../lib/toasts.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useHolidays, useSaveHolidays } from "../settings.queries.ts";
import { HolidayDialog, type HolidayValues } from "./HolidayDialog.tsx";
import styles from "./HolidaysTab.module.css";

// The law of every year is in a library that nobody else needs.
const NationalHolidays = lazy(async () => ({
  default: (await import("./NationalHolidays.tsx")).NationalHolidays,
}));

/** The days on which the company is closed. */
export function HolidaysTab() {
  const { t } = useTranslation("settings");
  const { data: holidays, error, refetch } = useHolidays();
  const save = useSaveHolidays();
  const [edited, setEdited] = useState<{ holiday: Holiday | undefined }>();
  if (holidays === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="12rem" radius="md" />
    );
  const others = (holiday: Holiday | undefined) => holidays.filter(({ id }) => id !== holiday?.id);
  async function handleSave({ id, ...values }: HolidayValues & { id?: number | undefined }) {
    await save.mutateAsync([...others(edited?.holiday), { ...values, ...(id !== undefined && { id }) }]);
    notify.success(t("saved"));
  }
  function remove(holiday: Holiday) {
    save.mutate(others(holiday), {
      onSuccess: () =>
        showToast("success", t("holiday.removed", { name: holiday.name }), {
          action: {
            label: t("holiday.undo"),
            onClick: () => save.mutate([...others(holiday), withoutId(holiday)], { onError: notifyError }),
          },
        }),
      onError: notifyError,
    });
  }
  return (
    <div className={styles.holidays}>
      <Text size="sm" c="dimmed">
        {t("holiday.help")}
      </Text>
      {holidays.length === 0 ? (
        <Text size="sm">{t("holiday.none")}</Text>
      ) : (
        <ul className={styles.list}>
          {holidays.map((holiday) => (
            <li key={holiday.id} className={styles.holiday}>
              <span className={styles.name}>{holiday.name}</span>
              <span className={styles.days}>
                {daysOf(holiday)}
                {holiday.yearly && (
                  <Badge size="sm" variant="light">
                    {t("holiday.yearly")}
                  </Badge>
                )}
              </span>
              <ActionIcon
                aria-label={t("holiday.edit", { name: holiday.name })}
                onClick={() => setEdited({ holiday })}
              >
                <IconPencil size={18} stroke={1.7} />
              </ActionIcon>
              <ActionIcon
                aria-label={t("holiday.delete", { name: holiday.name })}
                onClick={() => remove(holiday)}
              >
                <IconTrash size={18} stroke={1.7} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => setEdited({ holiday: undefined })}
      >
        {t("holiday.add")}
      </Button>
      <Suspense fallback={<Skeleton height="10rem" radius="md" />}>
        <NationalHolidays
          holidays={holidays}
          onSave={async (all) => (await save.mutateAsync([...all])).holidays}
        />
      </Suspense>
      {edited !== undefined && (
        <HolidayDialog holiday={edited.holiday} onSave={handleSave} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

const withoutId = ({ id: _id, ...holiday }: Holiday) => holiday;

/** One day or from one to another; what comes every year has no year. */
function daysOf({ startDate, endDate, yearly }: Holiday): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), {
    day: "numeric",
    month: "long",
    ...(!yearly && { year: "numeric" }),
    timeZone: "UTC",
  });
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
  return from === to ? format.format(from) : format.formatRange(from, to);
}

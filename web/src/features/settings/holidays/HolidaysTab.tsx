import type { Holiday, HolidaysBody } from "@balcao/contract";
import { ActionIcon, Badge, Button, Skeleton, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { lazy } from "../../../lib/lazy.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useReplacedList } from "../overtaken/useReplacedList.ts";
import { useHolidays, useSaveHolidays } from "../settings.queries.ts";
import { daysOf } from "./daysOf.ts";
import { HolidayDialog } from "./HolidayDialog.tsx";
import styles from "./HolidaysTab.module.css";

type HolidayBody = HolidaysBody["holidays"][number];

// The law of every year is in a library that nobody else needs.
const NationalHolidays = lazy(async () => ({
  default: (await import("./NationalHolidays.tsx")).NationalHolidays,
}));

/** The days on which the company is closed. */
export function HolidaysTab() {
  const { t } = useTranslation("settings");
  const { data: holidays, error, refetch } = useHolidays();
  const list = useReplacedList<Holiday, HolidayBody>({
    save: useSaveHolidays(),
    reload: refetch,
    isSame,
    removedText: ({ name }) => t("holiday.removed", { name }),
  });
  if (holidays === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="12rem" radius="md" />
    );
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
                onClick={() => list.edit(holiday, holidays)}
              >
                <IconPencil size={18} stroke={1.7} />
              </ActionIcon>
              <ActionIcon
                aria-label={t("holiday.delete", { name: holiday.name })}
                onClick={() => list.remove(holiday, holidays)}
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
        onClick={() => list.edit(undefined, holidays)}
      >
        {t("holiday.add")}
      </Button>
      <Suspense fallback={<Skeleton height="10rem" radius="md" />}>
        <NationalHolidays holidays={holidays} onAdd={list.add} onTakeOut={list.takeOut} />
      </Suspense>
      {list.edited !== undefined && (
        <HolidayDialog
          holiday={list.edited.row}
          listNow={list.listNow}
          onSave={list.saveEdited}
          onClose={list.close}
        />
      )}
    </div>
  );
}

const isSame = (a: HolidayBody, b: HolidayBody): boolean =>
  a.name === b.name && a.startDate === b.startDate && a.endDate === b.endDate;

import { ActionIcon, Button, Group, SegmentedControl, Text } from "@mantine/core";
import { IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { currentLanguage, useTranslation } from "../../lib/i18n.ts";
import { browserDate, daysOf, isView, move, views } from "./calendarDates.ts";
import styles from "./ScheduleCalendar.module.css";
import type { CalendarAddress } from "./useCalendarAddress.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import { Tooltip } from "../../ui/layers/Tooltip.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";

interface CalendarToolbarProps extends CalendarAddress {
  now: Date;
  /** Name of the company's holiday on the first day of the page. */
  holiday: string | undefined;
}

/** Shows which days are on the page, and leads to others. */
export function CalendarToolbar({ view, date, now, holiday, setView, setDate }: CalendarToolbarProps) {
  const { t } = useTranslation("schedules");
  const narrow = useIsNarrow();
  const step = (direction: 1 | -1) => setDate(move(view, date, direction));
  return (
    <div className={styles.toolbar}>
      <Group gap="max(4px, var(--app-thumb-gap))" wrap="nowrap">
        <Button size="compact-sm" variant="default" onClick={() => setDate(now)}>
          {t("calendar.today")}
        </Button>
        <Step label={t("calendar.back")} onClick={() => step(-1)}>
          <IconChevronLeft size={20} stroke={1.8} />
        </Step>
        <Step label={t("calendar.next")} onClick={() => step(1)}>
          <IconChevronRight size={20} stroke={1.8} />
        </Step>
      </Group>
      <Text component="h2" className={styles.heading} aria-live="polite">
        {headingOf({ view, date, now }, narrow)}
        {view === "day" && holiday !== undefined && <span className={styles.holiday}>{holiday}</span>}
      </Text>
      {narrow ? (
        <ViewMenu view={view} setView={setView} />
      ) : (
        <SegmentedControl
          className={styles.views ?? ""}
          size="xs"
          aria-label={t("calendar.view")}
          data={views.map((value) => ({ value, label: t(`calendar.${value}`) }))}
          value={view}
          onChange={(value) => isView(value) && setView(value)}
        />
      )}
    </div>
  );
}

/** The same choice on a phone, where all of it beside the days would take a line of its own. */
function ViewMenu({ view, setView }: Pick<CalendarAddress, "view" | "setView">) {
  const { t } = useTranslation("schedules");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t("calendar.view")}: ${t(`calendar.${view}`)}`}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
          classNames={{ section: styles.arrow ?? "" }}
        >
          {t(`calendar.${view}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((value) => (
          <Menu.RadioItem
            closeMenuOnClick
            key={value}
            value={value}
            checked={value === view}
            onChange={() => setView(value)}
          >
            {t(`calendar.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Step({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

const locales = { pt: "pt-BR", en: "en-US", es: "es", tr: "tr-TR" } as const;

/** "novembro de 2026", "15 – 21 de nov. de 2026", "sexta-feira, 20 de novembro de 2026"; short, within this year: "nov. de 2026", "15 – 21 de nov.", "sex., 20 de nov.". */
function headingOf(
  { view, date, now }: Pick<CalendarToolbarProps, "view" | "date" | "now">,
  isShort: boolean,
): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[currentLanguage()], options);
  if (view === "month") return format({ month: isShort ? "short" : "long", year: "numeric" }).format(date);
  const year = isShort && date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  if (view === "day" && isShort)
    return format({ weekday: "short", day: "numeric", month: "short", year }).format(date);
  if (view === "day")
    return format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(date);
  const { dateStart, dateEnd } = daysOf(view, date);
  return format({ day: "numeric", month: "short", year }).formatRange(
    browserDate(`${dateStart}T00:00`),
    browserDate(`${dateEnd}T00:00`),
  );
}

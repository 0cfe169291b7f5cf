import type { ServiceHours } from "@balcao/contract";
import { ActionIcon, Button, Group, Switch, Text } from "@mantine/core";
import { IconCopy, IconPlus, IconX } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { dayLabel } from "./dayLabel.ts";
import {
  changeDay,
  copyDay,
  hasShift,
  isOpen,
  runsOverNight,
  setOpen,
  setPause,
  usualWeek,
  wholeWeek,
} from "./week.ts";
import { TimeField } from "../form/dates/TimeField.tsx";
import { Menu } from "../layers/Menu.tsx";
import styles from "./WeeklyHours.module.css";

interface WeeklyHoursProps {
  /** None: open at any time. */
  value: readonly ServiceHours[];
  onChange: (hours: ServiceHours[]) => void;
}

/** The hours of a week, each day in up to two shifts: of a company, a queue or a connection. */
export function WeeklyHours({ value, onChange }: WeeklyHoursProps) {
  const { t } = useTranslation("ui");
  if (value.length === 0)
    return (
      <div className={styles.none}>
        <Text size="sm">{t("hours.none")}</Text>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => onChange(usualWeek())}>
          {t("hours.set")}
        </Button>
      </div>
    );
  const week = wholeWeek(value);
  return (
    <div className={styles.week}>
      {week.map((day) => (
        <Day key={day.weekdayEn} day={day} week={week} onChange={onChange} />
      ))}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange([])}>
        {t("hours.clear")}
      </Button>
    </div>
  );
}

interface DayProps {
  day: ServiceHours;
  week: readonly ServiceHours[];
  onChange: (week: ServiceHours[]) => void;
}

function Day({ day, week, onChange }: DayProps) {
  const { t } = useTranslation("ui");
  const { weekdayEn: name } = day;
  const label = dayLabel(name);
  const isPaused = hasShift(day, "B");
  const pauseLabel = t(isPaused ? "hours.removePause" : "hours.addPause");
  return (
    <fieldset className={styles.day}>
      <legend className="visually-hidden">{label}</legend>
      <Switch
        className={styles.name}
        label={label}
        checked={isOpen(day)}
        onChange={(event) => onChange(setOpen(week, name, event.currentTarget.checked))}
      />
      {isOpen(day) ? (
        <div className={styles.shifts}>
          <Shift shift="A" day={day} week={week} onChange={onChange} />
          {isPaused && <Shift shift="B" day={day} week={week} onChange={onChange} />}
          <ActionIcon
            aria-label={`${label}: ${pauseLabel}`}
            title={pauseLabel}
            onClick={() => onChange(setPause(week, name, !isPaused))}
          >
            {isPaused ? <IconX size={16} /> : <IconPlus size={16} />}
          </ActionIcon>
        </div>
      ) : (
        <Text size="sm" c="dimmed" className={styles.shifts}>
          {t("hours.closed")}
        </Text>
      )}
      <CopyMenu label={label} onCopy={(to) => onChange(copyDay(week, name, to))} />
    </fieldset>
  );
}

function Shift({ shift, day, week, onChange }: DayProps & { shift: "A" | "B" }) {
  const { t } = useTranslation("ui");
  const label = `${dayLabel(day.weekdayEn)}, ${t(`hours.shift${shift}`)}`;
  const time = (field: `startTime${"A" | "B"}` | `endTime${"A" | "B"}`, words: string) => (
    <TimeField
      size="xs"
      className={styles.time ?? ""}
      aria-label={`${label}: ${words}`}
      value={day[field]}
      required
      onChange={(chosen) => onChange(changeDay(week, day.weekdayEn, { [field]: chosen }))}
    />
  );
  return (
    <Group gap={6} wrap="nowrap">
      {time(`startTime${shift}`, t("hours.from"))}
      <Text size="sm" c="dimmed" aria-hidden>
        –
      </Text>
      {time(`endTime${shift}`, t("hours.to"))}
      {runsOverNight(day, shift) && (
        <Text size="xs" c="dimmed" title={t("hours.overNight")}>
          {t("hours.nextDay")}
        </Text>
      )}
    </Group>
  );
}

function CopyMenu({ label, onCopy }: { label: string; onCopy: (to: "all" | "workdays") => void }) {
  const { t } = useTranslation("ui");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t("hours.copyNamed", { day: label })} title={t("hours.copy")}>
          <IconCopy size={16} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy("workdays")}>{t("hours.copyWorkdays")}</Menu.Item>
        <Menu.Item onClick={() => onCopy("all")}>{t("hours.copyAll")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Skeleton } from "@mantine/core";
import type { CSSProperties } from "react";
import { type CalendarView, daysOf } from "./calendarDates.ts";
import styles from "./CalendarSkeleton.module.css";

interface CalendarSkeletonProps {
  view: CalendarView;
  date: Date;
  /** It lies over the calendar itself, which has lines and names of its own. */
  isOver?: boolean;
}

/** Outline of a view where entries will stand, until they are there; nothing moves then. */
export function CalendarSkeleton({ view, date, isOver = false }: CalendarSkeletonProps) {
  const Outline = outlines[view];
  return (
    <div className={styles.skeleton} data-over={isOver || undefined} data-outline={view} aria-hidden>
      <Outline view={view} date={date} />
    </div>
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const daysOfWeek = numbers(7);
/** Places of entries in a view, as if there were some. */
const isTaken = (place: number): boolean => [1, 4, 9, 12, 16, 19, 26, 30, 33].includes(place);

function Month({ view, date }: CalendarSkeletonProps) {
  const { dateStart, dateEnd } = daysOf(view, date);
  const weeks = Math.round((Date.parse(dateEnd) - Date.parse(dateStart)) / 86_400_000 / 7);
  return (
    <>
      <Names days={daysOfWeek} />
      {numbers(weeks).map((week) => (
        <div key={week} className={styles.week}>
          {daysOfWeek.map((day) => (
            <div key={day} className={styles.day}>
              {isTaken(week * 7 + day) && <Skeleton height={20} radius="sm" />}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}

/** Names of days over their columns. */
const Names = ({ days }: { days: readonly number[] }) => (
  <div className={styles.names}>
    {days.map((day) => (
      <div key={day} className={styles.name}>
        <Skeleton height={8} width="40%" />
      </div>
    ))}
  </div>
);

/** Hours at which an entry of each day begins, counted from the first that is seen. */
const begun: readonly (number | undefined)[] = [undefined, 1, 3, 2, 1.5, 4, undefined];

function Hours({ view }: CalendarSkeletonProps) {
  const days = view === "day" ? [1] : daysOfWeek;
  return (
    <>
      {view === "week" && (
        <div className={styles.withGutter}>
          <Names days={days} />
        </div>
      )}
      <div className={`${styles.withGutter} ${styles.hours}`}>
        {days.map((day) => (
          <div key={day} className={styles.day}>
            {begun[day] !== undefined && (
              <Skeleton className={styles.entry ?? ""} style={hourOf(begun[day])} />
            )}
          </div>
        ))}
      </div>
    </>
  );
}

const hourOf = (hour: number): CSSProperties => ({ insetBlockStart: `${hour * 2 * 52}px`, height: 102 });

const Rows = () => (
  <div className={styles.rows}>
    {numbers(8).map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton height={14} />
        <Skeleton height={14} />
        <Skeleton height={14} width={`${75 - (row % 3) * 15}%`} />
      </div>
    ))}
  </div>
);

const outlines = { month: Month, week: Hours, day: Hours, agenda: Rows } as const;

import type { Schedule } from "@balcao/contract";
import dayjs from "dayjs";
import {
  cloneElement,
  createContext,
  type DragEvent,
  type HTMLAttributes,
  isValidElement,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
} from "react";
import {
  type AgendaDateProps,
  Calendar,
  type DateHeaderProps,
  type DateCellWrapperProps,
  type EventProps,
  type EventWrapperProps,
  type HeaderProps,
} from "react-big-calendar";
import "react-big-calendar/lib/css/react-big-calendar.css";
import { useTranslation } from "../../lib/i18n.ts";
import { dayFormat } from "../../ui/form/dates/dayFormat.ts";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import {
  agendaDays,
  type CalendarEvent,
  type CalendarView,
  dateText,
  eventsOf,
  views,
} from "./calendarDates.ts";
import { CalendarSkeleton } from "./CalendarSkeleton.tsx";
import { EventLabel, type ScheduleActions } from "./EventLabel.tsx";
import { isMovable } from "./moving.ts";
import styles from "./ScheduleCalendar.module.css";
import { standingOf } from "./standing.ts";
import { DraggingContext, useDragging } from "./useDragging.ts";
import { weekLocalizer } from "./weekLocalizer.ts";

interface ScheduleCalendarProps extends ScheduleActions {
  /** Left out until they are known. */
  schedules: readonly Schedule[] | undefined;
  view: CalendarView;
  date: Date;
  now: Date;
  onView: (view: CalendarView) => void;
  onDate: (date: Date) => void;
  /** An empty place was chosen. */
  onPick: (start: Date) => void;
  /** Names the company's holiday on a day, `yyyy-mm-dd`. */
  holidayOn: (day: string) => string | undefined;
  /** A sending was dragged to another time. */
  onMove: (schedule: Schedule, start: Date) => void;
}

const localizer = weekLocalizer();
const none: readonly Schedule[] = [];
/** First hour of the day on the screen: before it hardly anything is sent. */
const firstHour = new Date(2000, 0, 1, 7);

const nothing = () => undefined;
const ActionsContext = createContext<ScheduleActions>({
  onEdit: nothing,
  onReschedule: nothing,
  onDuplicate: nothing,
  onDelete: nothing,
});

const HolidayContext = createContext<(day: string) => string | undefined>(nothing);
const dayOff = styles.dayOff ?? "";

/** The calendar itself: a chunk of its own, because the library weighs as much as a page. */
export default function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { schedules = none, view, date, now, onView, onDate, onPick, onMove, holidayOn } = props;
  const { onEdit, onReschedule, onDuplicate, onDelete } = props;
  const events = useMemo(() => eventsOf(schedules), [schedules]);
  const actions = useMemo(
    () => ({ onEdit, onReschedule, onDuplicate, onDelete }),
    [onEdit, onReschedule, onDuplicate, onDelete],
  );
  const {
    handlers,
    marker,
    frame: dropping,
  } = useDragging(now, ({ schedule }, start) => onMove(schedule, start));
  const isLoading = props.schedules === undefined;
  const messages = useMessages(isLoading);
  const frame = useScroller(view);
  useNamesAbove(frame);
  return (
    <ActionsContext value={actions}>
      <HolidayContext value={holidayOn}>
        <DraggingContext value={handlers}>
          <div ref={frame} className={styles.calendar} data-view={view} aria-busy={isLoading} {...dropping}>
            <Calendar<CalendarEvent>
              localizer={localizer}
              culture={dayFormat().locale}
              messages={messages}
              formats={formats}
              events={events}
              components={components}
              toolbar={false}
              views={[...views]}
              view={view}
              date={date}
              getNow={() => now}
              length={agendaDays}
              popup
              // A press on an entry begins to drag it, and chooses no hours.
              selectable="ignoreEvents"
              scrollToTime={firstHour}
              titleAccessor={(event) => event.schedule.contact.name}
              tooltipAccessor={null}
              eventPropGetter={(event) => ({
                className: `${styles.event} ${styles[standingOf(event.schedule, event.send)]}`,
              })}
              dayPropGetter={(day) => (holidayOn(dateText(day)) === undefined ? {} : { className: dayOff })}
              dayLayoutAlgorithm="no-overlap"
              onView={(next) => onView(views.find((one) => one === next) ?? "week")}
              onNavigate={onDate}
              onDrillDown={(day) => {
                onDate(day);
                onView("day");
              }}
              onSelectEvent={({ schedule }) => schedule.mayChange && onEdit(schedule)}
              onSelectSlot={({ start, action }) => action !== "select" && onPick(start)}
            />
            {isLoading && <CalendarSkeleton view={view} date={date} isOver />}
            <div ref={marker} className={styles.marker} hidden aria-hidden />
          </div>
        </DraggingContext>
      </HolidayContext>
    </ActionsContext>
  );
}

const hours = "HH:mm";
const formats = {
  timeGutterFormat: hours,
  agendaTimeFormat: hours,
  agendaDateFormat: "ddd, D MMM",
  dayFormat: "ddd D",
  weekdayFormat: "ddd",
  agendaTimeRangeFormat: ({ start }: { start: Date }) => dayjs(start).format(hours),
  eventTimeRangeFormat: ({ start }: { start: Date }) => dayjs(start).format(hours),
  eventTimeRangeStartFormat: ({ start }: { start: Date }) => dayjs(start).format(hours),
};

function Event({ event }: EventProps<CalendarEvent>) {
  return <EventLabel event={event} actions={use(ActionsContext)} />;
}

function AgendaEvent({ event }: EventProps<CalendarEvent>) {
  return <EventLabel event={event} isRow actions={use(ActionsContext)} />;
}

/** A month's events stand in a table's row, where only cells may. */
const WeekOfEvents = ({ children }: { children?: ReactNode }) => <div role="cell">{children}</div>;

/** Name of a day over the hours, which stands in no table: it is no column's header. */
const DayName = ({ label, date }: HeaderProps) => (
  <span className={styles.day}>
    {label}
    <HolidayName date={date} />
  </span>
);

const OnlyDay = ({ label }: HeaderProps) => <span>{label}</span>;

/** Number of a month's day, which leads to its hours. */
const DayNumber = ({ label, date, onDrillDown }: DateHeaderProps) => (
  <span className={styles.day}>
    <HolidayName date={date} />
    <button type="button" className="rbc-button-link" onClick={onDrillDown}>
      {label}
    </button>
  </span>
);

const AgendaDay = ({ label, day }: AgendaDateProps) => (
  <>
    {label}
    <HolidayName date={day} />
  </>
);

function HolidayName({ date }: { date: Date }) {
  const name = use(HolidayContext)(dateText(date));
  return name === undefined ? null : (
    <span className={styles.holiday} title={name}>
      {name}
    </span>
  );
}

/** The library makes a button of it, in which no other button may stand: those are the way in. */
function EventFrame({ event, children }: EventWrapperProps<CalendarEvent> & { children?: ReactNode }) {
  const { begin, end } = use(DraggingContext);
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) return children;
  const drag = isMovable(event.schedule, event.send) && {
    draggable: true,
    onDragStart: (start: DragEvent<HTMLElement>) => begin(event, start),
    onDragEnd: end,
  };
  return cloneElement(children, { role: undefined, tabIndex: undefined, ...drag });
}

/** Cell of a month, which says its day. */
const MonthDay = ({ value, children }: DateCellWrapperProps) =>
  isValidElement<{ "data-day"?: string }>(children)
    ? cloneElement(children, { "data-day": dateText(value) })
    : children;

interface HoursProps extends HTMLAttributes<HTMLDivElement> {
  date?: Date;
  ref?: Ref<HTMLDivElement>;
}

/** Column of a day's hours, which says its day. */
const HoursOfDay = ({ date, className, style, children, ref }: HoursProps) => (
  <div ref={ref} className={className} style={style} data-day={date && dateText(date)} data-hours>
    {children}
  </div>
);

const components = {
  event: Event,
  eventWrapper: EventFrame,
  weekWrapper: WeekOfEvents,
  dateCellWrapper: MonthDay,
  dayColumnWrapper: HoursOfDay,
  agenda: { event: AgendaEvent, date: AgendaDay },
  month: { dateHeader: DayNumber },
  week: { header: DayName },
  // The only day is named above the calendar.
  day: { header: OnlyDay },
};

/** The hours scroll, also for whoever has no pointer. */
function useScroller(view: CalendarView) {
  const { t } = useTranslation("schedules");
  const frame = useRef<HTMLDivElement>(null);
  const label = t(`calendar.${view}`);
  useEffect(() => {
    // Each view draws its own.
    const scroller = frame.current?.closest(`[data-view="${view}"]`)?.querySelector(".rbc-time-content");
    for (const [name, value] of Object.entries({ tabindex: "0", role: "region", "aria-label": label }))
      scroller?.setAttribute(name, value);
  }, [view, label]);
  return frame;
}

/** The library puts the agenda's names into a table of their own, without cells: they are words above it, no headers. */
function useNamesAbove(frame: RefObject<HTMLDivElement | null>): void {
  useEffect(() => frame.current?.querySelector(".rbc-agenda-view > table")?.setAttribute("role", "none"));
}

function useMessages(isLoading: boolean) {
  const { t } = useTranslation("schedules");
  const narrow = useIsNarrow();
  return useMemo(
    () => ({
      date: t("calendar.date"),
      time: t("calendar.time"),
      event: t("calendar.event"),
      allDay: t("calendar.allDay"),
      noEventsInRange: t(isLoading ? "ui:loading" : "calendar.empty"),
      showMore: (count: number) => (narrow ? `+${count}` : t("calendar.more", { count })),
    }),
    [t, narrow, isLoading],
  );
}

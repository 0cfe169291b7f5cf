import type { Holiday, Schedule, ScheduleStatus } from "@balcao/contract";
import { Button, Select, Text } from "@mantine/core";
import { IconFilter, IconPlus } from "@tabler/icons-react";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { lazy } from "../../lib/lazy.tsx";
import { wallClockOf } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { useNow } from "../../lib/useNow.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { useHasLittleRoom } from "../../ui/useIsNarrow.ts";
import { Page } from "../../ui/Page.tsx";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { useContact } from "../contacts/index.ts";
import { useHolidays } from "../settings/index.ts";
import { holidayOf } from "./holidayOf.ts";
import { browserDate, countShown, daysOf, wallClockText } from "./calendarDates.ts";
import { CalendarSkeleton } from "./CalendarSkeleton.tsx";
import { CalendarToolbar } from "./CalendarToolbar.tsx";
import { ConnectionFilter } from "./ConnectionFilter.tsx";
import type { ScheduleFilter } from "./scheduleKeys.ts";
import styles from "./ScheduleCalendar.module.css";
import { useSchedules } from "./schedules.queries.ts";
import { useMoving } from "./useMoving.ts";
import { type CalendarAddress, useCalendarAddress } from "./useCalendarAddress.ts";

const loadDialog = () => import("./ScheduleDialog.tsx");
const loadDelete = () => import("./DeleteScheduleDialog.tsx");
const ScheduleCalendar = lazy(() => import("./ScheduleCalendar.tsx"));
const ScheduleDialog = lazyDialog(loadDialog);
const DeleteScheduleDialog = lazyDialog(loadDelete);
const dialogs = [loadDialog, loadDelete];

const noHolidays: readonly Holiday[] = [];

type ScheduleDialogKind = "edit" | "reschedule" | "duplicate" | "delete";
type Dialog = { kind: "add"; start?: string } | { kind: ScheduleDialogKind; schedule: Schedule };
const statuses: readonly ScheduleStatus[] = ["PENDENTE", "ENVIADA", "ERRO"];

/** The calendar of scheduled messages. */
export function SchedulesPage() {
  const { t } = useTranslation("schedules");
  const [search, setSearch] = useUrlText("searchParam");
  const [status, setStatus] = useUrlText("status");
  const [dialog, setDialog] = useState<Dialog>();
  const hasLittleRoom = useHasLittleRoom();
  const minute = useNow(60_000);
  const now = useMemo(() => browserDate(wallClockOf(minute)), [minute]);
  const address = useCalendarAddress(now);
  const [connection, setConnection] = useUrlText("whatsappId");
  const days = daysOf(address.view, address.date);
  const whatsappId = Number(connection);
  const chosen = statuses.find((one) => one === status);
  const filter: ScheduleFilter = {
    ...days,
    ...(search !== "" && { searchParam: search }),
    ...(chosen !== undefined && { status: chosen }),
    ...(isId(whatsappId) && { whatsappId }),
  };
  const isFiltered = search !== "" || chosen !== undefined || isId(whatsappId);
  const list = useSchedules(filter);
  const { data: holidays = noHolidays } = useHolidays();
  const holidayOn = useCallback((day: string) => holidayOf(holidays, day), [holidays]);
  usePreload(dialogs);
  const edit = useCallback((schedule: Schedule) => setDialog({ kind: "edit", schedule }), []);
  const reschedule = useCallback((schedule: Schedule) => setDialog({ kind: "reschedule", schedule }), []);
  const move = useMoving();
  const duplicate = useCallback((schedule: Schedule) => setDialog({ kind: "duplicate", schedule }), []);
  const remove = useCallback((schedule: Schedule) => setDialog({ kind: "delete", schedule }), []);

  return (
    <Page
      title={t("title")}
      description={t("description")}
      actions={
        <Button
          leftSection={<IconPlus size={18} />}
          aria-label={t("add")}
          onClick={() => setDialog({ kind: "add" })}
        >
          {t(hasLittleRoom ? "addShort" : "add")}
        </Button>
      }
      toolbar={
        <div className={styles.filters}>
          <SearchBox value={search} onSearch={setSearch} label={t("search")} />
          <Choices isActive={chosen !== undefined || isId(whatsappId)}>
            <ConnectionFilter value={connection} onChange={setConnection} />
            <Select
              aria-label={t("statusFilter")}
              placeholder={t("statusFilter")}
              data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={chosen ?? null}
              onChange={(value) => setStatus(value ?? "")}
              clearable
              className={styles.choice}
            />
          </Choices>
          {isFiltered && list.data !== undefined && !list.isPlaceholderData && (
            <Text size="sm" c="dimmed" role="status" className={styles.results}>
              {t("results", { count: countShown(list.data, days) })}
            </Text>
          )}
        </div>
      }
    >
      <div className={styles.frame}>
        <CalendarToolbar {...address} now={now} holiday={holidayOn(days.dateStart)} />
        {list.error !== null && list.data === undefined ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Suspense fallback={<Waiting view={address.view} date={address.date} />}>
            <ScheduleCalendar
              schedules={list.data}
              view={address.view}
              date={address.date}
              now={now}
              onView={address.setView}
              onDate={address.setDate}
              onEdit={edit}
              onReschedule={reschedule}
              onMove={move}
              holidayOn={holidayOn}
              onDuplicate={duplicate}
              onDelete={remove}
              onPick={(start) => setDialog({ kind: "add", start: startFrom(start, now) })}
            />
          </Suspense>
        )}
      </div>
      <AskedDialog />
      {dialog?.kind === "add" && <ScheduleDialog start={dialog.start} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === "edit" && (
        <ScheduleDialog {...openedAs(dialog.schedule)} onClose={() => setDialog(undefined)} />
      )}
      {dialog?.kind === "reschedule" && (
        <ScheduleDialog schedule={dialog.schedule} isAboutTime onClose={() => setDialog(undefined)} />
      )}
      {dialog?.kind === "duplicate" && (
        <ScheduleDialog template={dialog.schedule} onClose={() => setDialog(undefined)} />
      )}
      {dialog?.kind === "delete" && (
        <DeleteScheduleDialog schedule={dialog.schedule} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  );
}

/** Filters beside the search; on a phone they stand behind a button, open from the start where one holds. */
function Choices({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  const { t } = useTranslation("ui");
  const [isOpen, setOpen] = useState(isActive);
  if (!useHasLittleRoom()) return children;
  return (
    <>
      <Button
        variant={isActive ? "light" : "default"}
        leftSection={<IconFilter size={18} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("filters.title")}
      </Button>
      {isOpen && children}
    </>
  );
}

/** Outline of the calendar until its code is there. */
function Waiting({ view, date }: Pick<CalendarAddress, "view" | "date">) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.waiting} role="status" aria-label={t("loading")}>
      <CalendarSkeleton view={view} date={date} />
    </div>
  );
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** One that is sent does not change any more: another begins with what it said. */
const openedAs = (schedule: Schedule) =>
  schedule.status === "ENVIADA" ? { template: schedule } : { schedule };

/** A whole day is meant at nine; what is over already gets the usual hour ahead. */
function startFrom(picked: Date, now: Date): string {
  const start = new Date(picked);
  if (start.getHours() === 0 && start.getMinutes() === 0) start.setHours(9);
  return wallClockText(start > now ? start : new Date(now.getTime() + 3_600_000));
}

/** `?contactId=` opens the dialog for that contact; closing it leaves the calendar. */
function AskedDialog() {
  const [params] = useSearchParams();
  const contactId = Number(params.get("contactId"));
  return isId(contactId) ? <ContactDialogOf contactId={contactId} /> : null;
}

function ContactDialogOf({ contactId }: { contactId: number }) {
  const [, setParams] = useSearchParams();
  const { data: contact, error } = useContact(contactId);
  if (contact === undefined && error === null) return null;
  const close = () =>
    setParams(
      (params) => {
        params.delete("contactId");
        return params;
      },
      { replace: true },
    );
  return <ScheduleDialog {...(contact && { contact })} onClose={close} />;
}

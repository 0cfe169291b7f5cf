import type { Schedule } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { setTimeZone } from "../../lib/text/timeZone.ts";
import { applyScheduleEvent, changeRows } from "./applyScheduleEvent.ts";
import { buildSchedule } from "./buildSchedule.testing.ts";
import { type ScheduleFilter, scheduleKeys } from "./scheduleKeys.ts";

beforeEach(() => setTimeZone("America/Sao_Paulo"));

const ids = (rows: readonly Schedule[]) => rows.map((row) => row.id);
const change = (schedule: Schedule, filter: ScheduleFilter, rows: readonly Schedule[] = []) =>
  ids(changeRows(rows, { action: "update", schedule }, filter));

describe("a list after an event", () => {
  it("shows the newest first, as a fresh load does", () => {
    const rows = [buildSchedule({ id: 9 }), buildSchedule({ id: 2 })];
    expect(change(buildSchedule({ id: 5 }), {}, rows)).toEqual([9, 5, 2]);
    expect(change(buildSchedule({ id: 2, body: "Outro texto" }), {}, rows)).toEqual([9, 2]);
  });

  it("loses what its filter no longer finds, and gains what it does", () => {
    const row = buildSchedule({ id: 2 });
    expect(change(row, { status: "PENDENTE" })).toEqual([2]);
    expect(change({ ...row, status: "ENVIADA" }, { status: "PENDENTE" }, [row])).toEqual([]);
    expect(change(row, { contactId: 7 })).toEqual([2]);
    expect(change(row, { contactId: 8 })).toEqual([]);
    expect(change({ ...row, whatsappId: 3 }, { whatsappId: 3 })).toEqual([2]);
    expect(change(row, { whatsappId: 3 }, [row])).toEqual([]);
    expect(change(row, { searchParam: "JOAO" })).toEqual([2]);
    expect(change(row, { searchParam: "retórno" })).toEqual([2]);
    expect(change(row, { searchParam: "maria" })).toEqual([]);
  });

  it("judges days by the company's clock", () => {
    const late = buildSchedule({
      sends: [
        { number: 1, sendAt: "2026-11-21T01:30:00.000Z", sentAt: null, status: "PENDENTE", failure: null },
      ],
    });
    expect(change(late, { dateStart: "2026-11-20", dateEnd: "2026-11-20" })).toEqual([1]);
    expect(change(late, { dateStart: "2026-11-21", dateEnd: "2026-11-21" })).toEqual([]);
  });
});

it("changes every loaded list by its own filter, and drops what was deleted everywhere", () => {
  const client = new QueryClient();
  const [all, ofOther] = [scheduleKeys.list({}), scheduleKeys.list({ contactId: 8 })];
  client.setQueryData(all, []);
  client.setQueryData(ofOther, []);
  const shown = (key: readonly unknown[]) => ids(client.getQueryData<Schedule[]>(key) ?? []);
  applyScheduleEvent(client, { action: "create", schedule: buildSchedule({ id: 4 }) });
  expect([shown(all), shown(ofOther)]).toEqual([[4], []]);
  applyScheduleEvent(client, { action: "delete", scheduleId: 4 });
  expect(shown(all)).toEqual([]);
});

import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { showToast } from "../../../lib/toasts.ts";
import { overtakenBy } from "./overtakenBy.ts";
import { type IsSame, type Numbered, withRows, withoutRow } from "./replacedRows.ts";

/** A list as it is to be, and the one that it replaces. */
export interface Replacement<Body> {
  list: readonly Body[];
  seen: readonly Numbered[];
}

interface ReplacedList<Row extends Numbered & Body, Body> {
  /** Saves a list whole, and answers it as it is stored. */
  save: UseMutationResult<Row[], Error, Replacement<Body>>;
  reload: () => Promise<{ data: Row[] | undefined }>;
  isSame: IsSame<Body>;
  /** Words that tell that a row was removed. */
  removedText: (row: Row) => string;
}

interface Edited<Row> {
  /** The one to change; a new one without it. */
  row: Row | undefined;
  /** The list that is replaced. */
  seen: readonly Row[];
  /** Somebody saved it while one typed. */
  isOvertaken: boolean;
}

/**
 * Changes a list of the company that each save replaces whole: one row is edited in a dialog, added or removed, and what
 * was removed is taken back. Whoever saves a list that somebody else saved meanwhile is told who, sees it as it is now,
 * and loses nothing typed.
 */
export function useReplacedList<Row extends Numbered & Body, Body>(options: ReplacedList<Row, Body>) {
  const { save, reload, isSame, removedText } = options;
  const { t } = useTranslation("settings");
  const [edited, setEdited] = useState<Edited<Row>>();
  const tellFailure = (failure: unknown) => {
    const overtaken = overtakenBy(failure, "removal");
    if (overtaken !== undefined) void reload();
    notifyError(overtaken ?? failure);
  };
  /** Changes the list as it is by now: for what is right whatever else is in it. */
  const changeNow = async (work: (now: readonly Row[]) => readonly Body[]): Promise<Row[]> => {
    const { data: seen = [] } = await reload();
    return save.mutateAsync({ list: work(seen), seen });
  };
  const add = (rows: readonly Body[]) => changeNow((now) => withRows(now, rows, isSame));
  return {
    edited,
    /** The list as somebody else left it while one typed; undefined as long as nobody did. */
    listNow: edited?.isOvertaken === true ? edited.seen : undefined,
    edit: (row: Row | undefined, seen: readonly Row[]) => setEdited({ row, seen, isOvertaken: false }),
    close: () => setEdited(undefined),
    /** Saves what was typed in the place of the edited row. */
    saveEdited: async (typed: Body) => {
      if (edited === undefined) return;
      const { row, seen } = edited;
      const rest = row === undefined ? seen : withoutRow(seen, row, isSame);
      try {
        await save.mutateAsync({ list: [...rest, typed], seen });
      } catch (failure) {
        const overtaken = overtakenBy(failure, "typed");
        const now = overtaken && (await reload()).data;
        if (now !== undefined) setEdited({ row, seen: now, isOvertaken: true });
        throw overtaken ?? failure;
      }
      notify.success(t("saved"));
    },
    remove: (row: Row, seen: readonly Row[]) =>
      save.mutate(
        { list: withoutRow(seen, row, isSame), seen },
        {
          onSuccess: () =>
            showToast("success", removedText(row), {
              action: { label: t("holiday.undo"), onClick: () => void add([row]).catch(notifyError) },
            }),
          onError: tellFailure,
        },
      ),
    /** Puts rows into the list, beside whatever came meanwhile; those that are there already are not added twice. */
    add,
    /** Takes out again what `add` put in. */
    takeOut: (rows: readonly Body[]) =>
      changeNow((now) => now.filter((row) => !rows.some((one) => isSame(one, row)))),
  };
}

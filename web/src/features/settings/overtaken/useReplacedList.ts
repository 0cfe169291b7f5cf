import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { showToast } from "../../../lib/toasts.ts";
import { overtakenBy } from "./overtakenBy.ts";

interface Numbered {
  id: number;
}

/** A list as it is to be, and the one that it replaces. */
export interface Replacement<Row extends Numbered, Body = Row> {
  list: readonly (Row | Body)[];
  seen: readonly Row[];
}

interface ReplacedList<Row extends Numbered, Body> {
  /** Saves a list whole, and answers it as it is stored. */
  save: UseMutationResult<Row[], Error, Replacement<Row, Body>>;
  reload: () => Promise<{ data: Row[] | undefined }>;
  /** Says whether two are one: each save gives new ids. */
  isSame: (a: Row, b: Row) => boolean;
  /** Row as it is put back after it was removed. */
  toBody: (row: Row) => Body;
  /** Words that tell that it was removed. */
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
export function useReplacedList<Row extends Numbered, Body>(options: ReplacedList<Row, Body>) {
  const { save, reload, isSame, toBody, removedText } = options;
  const { t } = useTranslation("settings");
  const [edited, setEdited] = useState<Edited<Row>>();
  const tellFailure = (failure: unknown) => {
    const overtaken = overtakenBy(failure, "removal");
    if (overtaken !== undefined) void reload();
    notifyError(overtaken ?? failure);
  };
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
      try {
        await save.mutateAsync({ list: [...withoutRow({ seen, row, isSame }), typed], seen });
      } catch (failure) {
        const overtaken = overtakenBy(failure, "typed");
        const now = overtaken && (await reload()).data;
        if (now !== undefined) setEdited({ row, seen: now, isOvertaken: true });
        throw overtaken ?? failure;
      }
      notify.success(t("saved"));
    },
    remove: (row: Row, seen: readonly Row[]) => {
      const takeBack = (after: readonly Row[]) =>
        save.mutate({ list: [...after, toBody(row)], seen: after }, { onError: tellFailure });
      save.mutate(
        { list: withoutRow({ seen, row, isSame }), seen },
        {
          onSuccess: (after) =>
            showToast("success", removedText(row), {
              action: { label: t("holiday.undo"), onClick: () => takeBack(after) },
            }),
          onError: tellFailure,
        },
      );
    },
  };
}

interface Removal<Row extends Numbered> {
  seen: readonly Row[];
  row: Row | undefined;
  isSame: (a: Row, b: Row) => boolean;
}

/** The rest of a list: without the row of that id, else without what is the same under another. */
function withoutRow<Row extends Numbered>({ seen, row, isSame }: Removal<Row>): Row[] {
  if (row === undefined) return [...seen];
  const isThere = seen.some(({ id }) => id === row.id);
  return seen.filter((one) => (isThere ? one.id !== row.id : !isSame(one, row)));
}

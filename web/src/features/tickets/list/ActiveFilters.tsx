import { ActionIcon, Button } from "@mantine/core";
import { IconFilterOff, IconX } from "@tabler/icons-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { currentLanguage, useTranslation } from "../../../lib/i18n.ts";
import { formatCalendarDate } from "../../../lib/text/format.ts";
import { ResultCount } from "../../../ui/table/ResultCount.tsx";
import { minutesInWords } from "../../../ui/form/minutesInWords.ts";
import { plainTag, useTagChoice } from "../../tags/index.ts";
import { useColleagues, useConnectionChoices } from "../filterChoices.ts";
import { useOwnQueues } from "../queueChoices.ts";
import {
  type ChoiceFilter,
  choiceFilters,
  type ListFilter,
  noListFilters,
  type TicketFilters,
} from "../filters/ticketFilters.ts";
import { useFoundTickets } from "../tickets.queries.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { statusText } from "./statusText.ts";
import styles from "./FilterPanel.module.css";

type Chosen = Partial<Pick<TicketFilters, ListFilter>>;

/** Filters that narrow the list, each with a click to let go of it: in one line, those without room behind a number. */
export default function ActiveFilters({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation("tickets");
  const { filters, narrow: choose } = useTicketFilters();
  const chips = useChips(filters);
  const line = useRef<HTMLUListElement>(null);
  const hidden = useHiddenChips(line);
  return (
    <div className={styles.active}>
      <ul className={styles.chips} aria-label={t("filters.active")} ref={line}>
        {chips.map(({ key, kind, name, without }, index) => (
          <li key={key} data-away={index >= chips.length - hidden || undefined}>
            <button
              type="button"
              className={styles.chip}
              aria-label={
                kind === undefined ? t("filters.removeOne", { name }) : t("filters.remove", { kind, name })
              }
              onClick={() => choose(without)}
            >
              <span className={styles.chipText} title={name}>
                {kind !== undefined && <span className={styles.kind}>{kind}: </span>}
                {name}
              </span>
              <IconX size={13} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          className={styles.clearAll}
          size="compact-xs"
          variant="light"
          aria-label={t("filters.more", { count: hidden })}
          onClick={onMore}
        >
          +{hidden}
        </Button>
      )}
      <ResultCount className={styles.found} {...useFoundTickets(filters)} />
      <ActionIcon
        size="sm"
        aria-label={t("filters.clear")}
        title={t("filters.clear")}
        onClick={() => choose(noListFilters)}
      >
        <IconFilterOff size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}

/** Counts the chips that the line has no room for: the stylesheet puts them into a second one, out of sight. */
function useHiddenChips(line: RefObject<HTMLElement | null>): number {
  const [hidden, setHidden] = useState(0);
  useLayoutEffect(() => {
    const list = line.current;
    if (list === null) return undefined;
    const count = () => {
      const first = list.firstElementChild?.getBoundingClientRect().top ?? 0;
      setHidden([...list.children].filter((chip) => chip.getBoundingClientRect().top > first + 4).length);
    };
    count();
    const room = new ResizeObserver(count);
    const chips = new MutationObserver(count);
    room.observe(list);
    chips.observe(list, { childList: true, characterData: true, subtree: true });
    return () => {
      room.disconnect();
      chips.disconnect();
    };
  }, [line]);
  return hidden;
}

interface Chip {
  key: string;
  /** Kind of what is chosen; left out where the name says it. */
  kind?: string;
  name: string;
  /** Filters once this one is let go of. */
  without: Chosen;
}

function useChips(filters: TicketFilters): Chip[] {
  const { t } = useTranslation("tickets");
  const nameOf = useNames();
  const { untagged, unread, unansweredFor, day } = filters;
  const time = minutesInWords(unansweredFor, currentLanguage());
  return [
    ...(unread ? [{ key: "unread", name: t("filters.unread"), without: { unread: false } }] : []),
    ...(untagged ? [{ key: "untagged", name: t("filters.untagged"), without: { untagged: false } }] : []),
    ...(unansweredFor > 0
      ? [{ key: "silence", name: t("filters.silent", { time }), without: { unansweredFor: 0 } }]
      : []),
    ...(day === ""
      ? []
      : [{ key: "day", kind: t("filters.day"), name: formatCalendarDate(day), without: { day: "" } }]),
    ...choiceFilters.flatMap((filter) =>
      filters[filter].map((value) => ({
        key: `${filter} ${value}`,
        kind: t(`filters.one.${filter}`),
        name: nameOf(filter, value),
        without: { [filter]: filters[filter].filter((other) => other !== value) },
      })),
    ),
  ];
}

/** The name of what a filter holds; something that is gone has none. */
function useNames(): (filter: ChoiceFilter, value: number | string) => string {
  const { t } = useTranslation("tickets");
  const rows = {
    queueIds: useOwnQueues(),
    tagIds: useTagChoice(plainTag).data,
    connectionIds: useConnectionChoices().data,
    userIds: useColleagues().data,
  };
  return (filter, value) => {
    if (filter === "statuses")
      return value === "open" || value === "pending" || value === "group" || value === "closed"
        ? statusText(t, value)
        : "";
    const known = rows[filter];
    if (known === undefined) return "…";
    return known.find(({ id }) => id === value)?.name ?? t("filters.gone");
  };
}

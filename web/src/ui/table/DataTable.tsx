import { Checkbox } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { type Shortcut, useShortcuts } from "../../lib/shortcuts.ts";
import styles from "./DataTable.module.css";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { isMain, isNamed, partOf } from "./cardParts.ts";
import { useFittingColumns } from "./fittingColumns.ts";
import { useRootFontSize } from "../useRootFontSize.ts";
import { useIsNarrow } from "../useIsNarrow.ts";

export interface Column<R> {
  id: string;
  header: ReactNode;
  /** A CSS grid track: `minmax(0, 1fr)`, `8rem`. */
  width: string;
  /** The same on phones, where it is another. */
  narrowWidth?: string;
  /** Room that its words need, in rem, where that is more than a share mostly needs. */
  leastRem?: number;
  cell: (row: R) => ReactNode;
  align?: "start" | "center" | "end";
  /** Left out on phones, and where the columns beside it could not be read. */
  hideOnNarrow?: boolean;
  /** The column's name is for screen readers only. */
  hiddenHeader?: boolean;
  /** The last column, which stays in sight while the others are pushed along under it. */
  pinned?: boolean;
}

/** Meaning of a row's colour: near an end, past it, or out of use. */
export type RowTone = "warning" | "danger" | "muted";

export interface DataTableProps<R extends { id: number }> {
  /** Name of the table, for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  /** Undefined while the first page loads. */
  rows: readonly R[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  /** Called within 100 px of the bottom. */
  onLoadMore?: () => void;
  /** Enter or a click on a row. */
  onOpen?: (row: R) => void;
  /** Rows never become cards: what is around the table is pushed along. */
  isSpread?: boolean;
  /** Number that there are on the server. */
  total?: number | undefined;
  rowHeight?: number;
  /** Coloured rows say the same in words. */
  toneOf?: (row: R) => RowTone | undefined;
  selection?: {
    ids: ReadonlySet<number>;
    onChange: (ids: ReadonlySet<number>) => void;
    nameOf: (row: R) => string;
  };
}

const placeOf = <R,>({ align, pinned }: Pick<Column<R>, "align" | "pinned">) => ({
  className: styles.cell,
  "data-align": align,
  "data-pinned": pinned,
});

const loadMoreWithin = 100;
const skeletonRows = 8;

/** A list in columns: sticky header, only the visible rows in the page, more of them near the bottom, arrow keys. */
export function DataTable<R extends { id: number }>(props: DataTableProps<R>) {
  const narrow = useIsNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const fit = useFittingColumns(frame, props.columns, props.selection !== undefined);
  const { columns } = fit;
  const isCards = fit.isCards && props.isSpread !== true;
  const widths = columns.map(({ width, narrowWidth }) => (narrow ? readable(narrowWidth ?? width) : width));
  const tracks = [...(props.selection ? ["1.75rem"] : []), ...(isCards ? ["minmax(0, 1fr)"] : widths)].join(
    " ",
  );
  const rowHeight = (props.rowHeight ?? 52) * Math.max(1, useRootFontSize() / 16);
  const gridStyle: CSSProperties & Record<"--tracks" | "--row-height", string> = {
    "--tracks": tracks,
    "--row-height": `${rowHeight}px`,
  };

  if (props.error !== undefined && props.error !== null && props.rows === undefined) {
    return (
      <div ref={frame} className={styles.frame} data-words>
        <ErrorState error={props.error} {...(props.onRetry && { onRetry: props.onRetry })} />
      </div>
    );
  }
  if (props.rows?.length === 0) {
    return (
      <div ref={frame} className={styles.frame} data-words>
        {props.empty}
      </div>
    );
  }
  return (
    <div ref={frame} className={styles.frame} style={gridStyle}>
      {props.rows === undefined ? (
        <Skeletons {...props} columns={isCards ? columns.filter(isMain).slice(0, 1) : columns} />
      ) : (
        <Rows
          {...props}
          key={isCards ? "cards" : narrow ? "narrow" : "wide"}
          layout={isCards ? "cards" : narrow && props.isSpread !== true ? "lines" : undefined}
          rows={props.rows}
          columns={columns}
          rowHeight={rowHeight}
        />
      )}
    </div>
  );
}

/** Handled by the rows themselves. */
const tableShortcuts: readonly Shortcut[] = [
  { keys: ["ArrowUp", "ArrowDown"], text: "shell:shortcuts.move" },
  { keys: ["Enter"], text: "shell:shortcuts.open" },
  { keys: ["Home", "End"], text: "shell:shortcuts.ends" },
];

/** Keeps a column on a phone wide enough to be read; with large letters the table is wider than the screen. */
const readable = (track: string): string => track.replace("minmax(0,", "minmax(min(5.5rem, 50vw),");

interface RowsProps<R extends { id: number }> extends DataTableProps<R> {
  rows: readonly R[];
  rowHeight: number;
  /** Words take as many lines as they need, as on phones; cards hold one part below the other. */
  layout: "lines" | "cards" | undefined;
}

function Rows<R extends { id: number }>(props: RowsProps<R>) {
  const {
    label,
    columns,
    rows,
    selection,
    total,
    rowHeight,
    hasMore = false,
    isLoadingMore = false,
    onLoadMore,
    onOpen,
    layout,
  } = props;
  const { t } = useTranslation("ui");
  const boxId = useId();
  useShortcuts("shell:shortcuts.lists", tableShortcuts);
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const activeRow = Math.min(active, rows.length - 1);

  const loadNearBottom = useEffectEvent(() => {
    const element = scroller.current;
    if (element === null || !hasMore || isLoadingMore) return;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < loadMoreWithin) onLoadMore?.();
  });
  const handleScroll = () => {
    loadNearBottom();
    const element = scroller.current;
    // A page that scrolls itself gives the screen to its rows as soon as one goes through them.
    if (element !== null && element.scrollTop > 0 && element.getBoundingClientRect().bottom > innerHeight)
      element.scrollIntoView({ block: "end" });
  };
  // A first page that does not fill the screen has no bottom to scroll to.
  useEffect(() => loadNearBottom(), [rows.length, hasMore, isLoadingMore]);

  function moveTo(index: number) {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    virtualizer.scrollToIndex(next);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus(),
    );
  }

  function handleKey(event: KeyboardEvent, row: R) {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: activeRow + 1,
      ArrowUp: activeRow - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: activeRow + page,
      PageUp: activeRow - page,
    };
    const step = steps[event.key];
    if (step !== undefined) moveTo(step);
    else if (event.key === "Enter" && onOpen) onOpen(row);
    else if (event.key === " " && selection) toggle(row.id);
    else return;
    event.preventDefault();
  }

  function toggle(id: number) {
    const ids = new Set(selection?.ids);
    if (!ids.delete(id)) ids.add(id);
    selection?.onChange(ids);
  }

  return (
    <div ref={scroller} className={styles.scroller} onScroll={handleScroll}>
      <div
        role="table"
        className={styles.table}
        aria-label={label}
        aria-rowcount={hasMore ? -1 : (total ?? rows.length) + 1}
        aria-busy={isLoadingMore}
        data-layout={layout}
      >
        <Head {...props} boxId={boxId} />
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <div
                key={row.id}
                {...(layout && { ref: virtualizer.measureElement })}
                role="row"
                aria-rowindex={item.index + 2}
                data-index={item.index}
                data-opens={onOpen !== undefined || undefined}
                data-tone={props.toneOf?.(row)}
                data-selected={selection?.ids.has(row.id) || undefined}
                tabIndex={item.index === activeRow ? 0 : -1}
                className={styles.row}
                style={{ transform: `translateY(${item.start}px)` }}
                onFocus={() => setActive(item.index)}
                onKeyDown={(event) => handleKey(event, row)}
                onClick={(event) => isOnControl(event) || onOpen?.(row)}
              >
                {selection && (
                  <span role="cell">
                    <label htmlFor={`${boxId}-${row.id}`} data-thumb>
                      <Checkbox
                        id={`${boxId}-${row.id}`}
                        size="xs"
                        aria-label={t("selectRow", { name: selection.nameOf(row) })}
                        checked={selection.ids.has(row.id)}
                        onChange={() => toggle(row.id)}
                      />
                    </label>
                  </span>
                )}
                {columns.map((column, index) => (
                  <span
                    key={column.id}
                    role="cell"
                    {...placeOf(column)}
                    {...(layout === "cards" && partOf(columns, index))}
                  >
                    {layout === "cards" && isNamed(columns, index) && (
                      <span className={styles.label} aria-hidden>
                        {column.header}
                      </span>
                    )}
                    {column.cell(row)}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      </div>
      {isLoadingMore && (
        <div className={styles.more} role="status">
          {t("loadingMore")}
        </div>
      )}
    </div>
  );
}

/** Names of the columns, and a box for all rows; cards have but the box. */
function Head<R extends { id: number }>({
  columns,
  rows,
  selection,
  layout,
  boxId,
}: RowsProps<R> & { boxId: string }) {
  const { t } = useTranslation("ui");
  const allSelected = selection !== undefined && rows.every((row) => selection.ids.has(row.id));
  return (
    <div
      role="rowgroup"
      className={`${styles.head} ${layout === "cards" && !selection ? "visually-hidden" : ""}`}
    >
      <div role="row" className={styles.row} aria-rowindex={1}>
        {selection && (
          <span role="columnheader">
            <label htmlFor={`${boxId}-all`} data-thumb>
              <Checkbox
                id={`${boxId}-all`}
                size="xs"
                aria-label={t("selectAll")}
                checked={allSelected}
                indeterminate={!allSelected && selection.ids.size > 0}
                onChange={() => selection.onChange(new Set(allSelected ? [] : rows.map((row) => row.id)))}
              />
              {layout === "cards" && <span aria-hidden>{t("selectAll")}</span>}
            </label>
          </span>
        )}
        {columns.map((column) => (
          <span key={column.id} role="columnheader" {...placeOf(column)}>
            {column.hiddenHeader || layout === "cards" ? (
              <span className="visually-hidden">{column.header}</span>
            ) : (
              column.header
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

function Skeletons<R extends { id: number }>({ label, columns, selection }: DataTableProps<R>) {
  return (
    <div className={styles.scroller} role="status" aria-label={label} aria-busy>
      <div className={styles.head}>
        <div className={styles.row}>
          {selection && <span />}
          {columns.map((column) => (
            <span key={column.id} {...placeOf(column)}>
              {column.hiddenHeader ? null : column.header}
            </span>
          ))}
        </div>
      </div>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <div key={index} className={styles.row} data-skeleton>
          {selection && <span />}
          {columns.map((column) => (
            <span key={column.id} className={styles.cell}>
              <span className={styles.bone} style={{ width: `${45 + ((index * 29) % 40)}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A button in a row does its own thing and does not open the row; nor does what floats over the page. */
const isOnControl = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  (!currentTarget.contains(target) || target.closest("button, a, input, label") !== null);

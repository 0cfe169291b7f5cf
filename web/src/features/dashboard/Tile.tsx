import { Link, useSearchParams } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { type Change, changeOf } from "./compare.ts";
import { type DashboardSearch, reportLink } from "./dashboardFilters.ts";
import type { Figure } from "./figures.ts";
import { formatFigure } from "./formatFigure.ts";
import styles from "./Tile.module.css";
import { Trend } from "./Trend.tsx";

interface TilesProps {
  label: string;
  figures: readonly Figure[];
  search: DashboardSearch;
}

/** Figures beside each other. */
export function Tiles({ label, figures, search }: TilesProps) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.id}>
          <Tile figure={figure} search={search} />
        </li>
      ))}
    </ul>
  );
}

/** A figure with how it is counted and how it went; it leads to the conversations behind it, where there are any. */
function Tile({ figure, search }: { figure: Figure; search: DashboardSearch }) {
  const { id, report } = figure;
  const [params] = useSearchParams();
  const props = { className: styles.tile, "data-figure": id };
  if (figure.value === null || figure.value === 0)
    return (
      <div {...props}>
        <FigureTexts figure={figure} />
      </div>
    );
  return (
    <Link {...props} to={report ? reportLink(search, report) : peopleLink(params)}>
      <FigureTexts figure={figure} />
    </Link>
  );
}

/** Link to the attendants' table, in which stands who is there. */
function peopleLink(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.set("tab", "attendants");
  return `?${next.toString()}`;
}

function FigureTexts({ figure }: { figure: Figure }) {
  const { t } = useTranslation("dashboard");
  const { id, kind, value, whole, before, trend, better } = figure;
  return (
    <>
      <span className={styles.name}>{t(`figure.${id}`)}</span>
      <span className={styles.row}>
        <span className={styles.value}>
          <span data-value>{formatFigure(value, kind)}</span>
          {whole !== undefined && whole !== null && (
            <span className={styles.whole}>
              {t(id === "onlineUsers" ? "ofPeople" : "ofEver", { shown: formatNumber(whole) })}
            </span>
          )}
        </span>
        {trend && <Trend values={trend} />}
      </span>
      {before !== undefined && (
        <ChangeLine
          change={changeOf(value, before, { inPoints: kind === "percent" || kind === "score" })}
          before={formatFigure(before, kind)}
          better={better}
        />
      )}
      <span className={styles.counted}>{t(`counted.${id}`)}</span>
    </>
  );
}

interface ChangeLineProps {
  change: Change | undefined;
  /** The figure of the period before, as it is shown. */
  before: string;
  better?: "more" | "less" | undefined;
}

/** More or less than in the period before. */
export function ChangeLine({ change, before, better }: ChangeLineProps) {
  const { t } = useTranslation("dashboard");
  if (change === undefined) return <span className={styles.change}>{t("before", { before })}</span>;
  const { direction, by, inPoints } = change;
  const amount = inPoints
    ? t("points", { by: formatNumber(by) })
    : formatNumber(by / 100, { style: "percent", maximumFractionDigits: 1 });
  return (
    <span className={styles.change} data-news={newsOf(change, better)}>
      {direction === "same" ? t("same", { before }) : t(direction, { amount, before })}
    </span>
  );
}

function newsOf({ direction }: Change, better: "more" | "less" | undefined): "good" | "bad" | undefined {
  if (better === undefined || direction === "same") return undefined;
  return (direction === "up") === (better === "more") ? "good" : "bad";
}

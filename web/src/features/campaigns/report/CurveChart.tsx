import type { CampaignReport } from "@balcao/contract";
import { ActionIcon, Box, Table } from "@mantine/core";
import { IconChartLine, IconTable } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime, formatNumber } from "../../../lib/text/format.ts";
import chartStyles from "../../../ui/charts/charts.module.css";
import { niceEnd } from "../../../ui/charts/scale.ts";
import { useWidth } from "../../../ui/charts/useWidth.ts";
import { type CurvePoint, curveSeries, growthOf, placeInTime } from "./curve.ts";
import styles from "./report.module.css";

/** How many were sent, delivered, read and answered by each hour; the same as a table. */
export function CurveChart({ curve }: { curve: CampaignReport["curve"] }) {
  const { t } = useTranslation("campaigns");
  const id = useId();
  const [isTable, setTable] = useState(false);
  const points = growthOf(curve);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {t("curve.title")}
        </h2>
        {points.length > 0 && (
          <ActionIcon
            aria-label={t(isTable ? "curve.asChart" : "curve.asTable")}
            title={t(isTable ? "curve.asChart" : "curve.asTable")}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <IconChartLine size={18} /> : <IconTable size={18} />}
          </ActionIcon>
        )}
      </div>
      {points.length === 0 ? (
        <p className={styles.nothing}>{t("curve.nothing")}</p>
      ) : isTable ? (
        <PointTable points={points} />
      ) : (
        <>
          <ul className={chartStyles.legend}>
            {curveSeries.map((series) => (
              <li key={series}>
                <svg className={chartStyles.mark} viewBox="0 0 10 10" aria-hidden>
                  <line className={styles.curve} data-series={series} x1="0" x2="10" y1="5" y2="5" />
                </svg>
                {t(`figure.${series}`)}
              </li>
            ))}
          </ul>
          <Lines points={points} label={t("curve.title")} />
        </>
      )}
    </section>
  );
}

const height = 220;
const room = { left: 40, right: 8, top: 8, bottom: 22 };

function Lines({ points, label }: { points: readonly CurvePoint[]; label: string }) {
  const { ref, width } = useWidth();
  const end = niceEnd(Math.max(...points.map((point) => Math.max(...curveSeries.map((one) => point[one])))));
  const yOf = (value: number) => room.top + (height - room.top - room.bottom) * (1 - value / end);
  const xOf = (point: CurvePoint) =>
    room.left + (width - room.left - room.right) * placeInTime(points, point.hour);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div ref={ref}>
      <svg
        data-chart
        className={chartStyles.chart}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {[0, end / 2, end].map((value) => (
          <g key={value} aria-hidden>
            <line className={chartStyles.line} x1={room.left} x2={width} y1={yOf(value)} y2={yOf(value)} />
            {Number.isInteger(value) && (
              <text x={room.left - 6} y={yOf(value) + 4} textAnchor="end">
                {formatNumber(value)}
              </text>
            )}
          </g>
        ))}
        {curveSeries.map((series) => (
          <g key={series}>
            <polyline
              className={styles.curve}
              data-series={series}
              points={points.map((point) => `${xOf(point)},${yOf(point[series])}`).join(" ")}
            />
            {points.length === 1 && first && (
              <circle
                className={styles.dot}
                data-series={series}
                cx={xOf(first)}
                cy={yOf(first[series])}
                r="3"
              />
            )}
          </g>
        ))}
        {first && (
          <text x={points.length === 1 ? xOf(first) : room.left} y={height - 6} aria-hidden>
            {formatDateTime(first.hour)}
          </text>
        )}
        {last && points.length > 1 && (
          <text x={width - room.right} y={height - 6} textAnchor="end" aria-hidden>
            {formatDateTime(last.hour)}
          </text>
        )}
      </svg>
    </div>
  );
}

function PointTable({ points }: { points: readonly CurvePoint[] }) {
  const { t } = useTranslation("campaigns");
  return (
    <Box className={styles.scrolled} tabIndex={0} role="region" aria-label={t("curve.title")}>
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("curve.hour")}</Table.Th>
            {curveSeries.map((series) => (
              <Table.Th key={series} ta="end">
                {t(`figure.${series}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map((point) => (
            <Table.Tr key={point.hour}>
              <Table.Td>{formatDateTime(point.hour)}</Table.Td>
              {curveSeries.map((series) => (
                <Table.Td key={series} ta="end">
                  {formatNumber(point[series])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

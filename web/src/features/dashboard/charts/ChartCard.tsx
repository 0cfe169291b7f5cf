import { ActionIcon, Skeleton, Table, Text } from "@mantine/core";
import { IconChartBar, IconPhotoDown, IconTable } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { SectionError } from "../../../ui/feedback/SectionError.tsx";
import styles from "./ChartCard.module.css";
import { type LegendEntry, savePicture } from "./savePicture.ts";

/** Table of a chart: the same in words and figures. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ChartCell[]; to?: string | undefined }[];
}
/** A figure, with what stands behind it alone. */
type ChartCell = string | { text: string; to: string | undefined };

interface ChartCardProps {
  title: string;
  /** Explanation of how it is counted. */
  counted: string;
  /** Undefined while it loads; without rows there is nothing to draw. */
  table: ChartTable | undefined;
  /** Days that it is of, in words, for its picture. */
  period: string;
  error: unknown;
  onRetry: () => void;
  /** Its own filters. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A chart under its title, which can be read as a table and saved as a picture. */
export function ChartCard({
  title,
  counted,
  table,
  period,
  error,
  onRetry,
  filters,
  children,
}: ChartCardProps) {
  const { t } = useTranslation("dashboard");
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const isFilled = table !== undefined && table.rows.length > 0;

  function save() {
    const svg = body.current?.querySelector<SVGSVGElement>("svg[data-chart]");
    const legend = [...(body.current?.querySelectorAll("[data-legend] li") ?? [])].map(legendEntry);
    if (svg) savePicture(svg, { title, period, legend }).catch(notifyError);
  }

  function content() {
    if (table === undefined && error !== null) return <SectionError error={error} onRetry={onRetry} />;
    if (table === undefined) return <Skeleton height={180} radius="md" />;
    if (!isFilled) return <div className={styles.empty}>{t("nothing")}</div>;
    return isTable ? <Rows table={table} label={title} /> : children;
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <Text size="xs" c="dimmed">
            {counted}
          </Text>
        </div>
        {isFilled && (
          <div className={styles.tools}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(isTable ? "asChart" : "asTable", { title })}
              title={t(isTable ? "asChartShort" : "asTableShort")}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? <IconChartBar size={18} /> : <IconTable size={18} />}
            </ActionIcon>
            {!isTable && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("savePicture", { title })}
                title={t("savePictureShort")}
                onClick={save}
              >
                <IconPhotoDown size={18} />
              </ActionIcon>
            )}
          </div>
        )}
      </div>
      {filters}
      <div className={styles.body} ref={body}>
        {content()}
      </div>
    </section>
  );
}

/** A series' name, and the colour of its mark. */
function legendEntry(item: Element): LegendEntry {
  const mark = item.querySelector("rect");
  return { text: item.textContent, colour: mark === null ? "" : getComputedStyle(mark).fill };
}

function Rows({ table, label }: { table: ChartTable; label: string }) {
  return (
    <Table aria-label={label} fz="sm">
      <Table.Thead>
        <Table.Tr>
          {table.columns.map((name, index) => (
            <Table.Th key={name} ta={index === 0 ? "start" : "end"}>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {table.rows.map(({ key, cells: [name, ...figures], to }) => (
          <Table.Tr key={key}>
            <Table.Td>
              <Cell cell={typeof name === "string" ? { text: name, to } : name} />
            </Table.Td>
            {figures.map((figure, index) => (
              <Table.Td key={table.columns[index + 1]} ta="end">
                <Cell cell={figure} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cell({ cell }: { cell: ChartCell | undefined }) {
  if (typeof cell !== "object") return cell;
  return cell.to === undefined ? cell.text : <Link to={cell.to}>{cell.text}</Link>;
}

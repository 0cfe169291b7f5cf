import { type CampaignReport } from "@balcao/contract";
import { Box, Table } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatNumber } from "../../../lib/text/format.ts";
import { messageFields } from "../campaignForm.ts";
import styles from "./report.module.css";

const figures = ["delivered", "received", "read", "answered", "optedOut", "failed"] as const;

/** What became of each text, so that they can be compared. */
export function Variants({ report }: { report: CampaignReport }) {
  const { t } = useTranslation("campaigns");
  const id = useId();
  if (report.variants.length === 0) return null;
  const textOf = (variant: number): string => {
    const field = messageFields[variant - 1];
    return (field && report[field]) ?? "";
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t("variants.title")}
      </h2>
      <Box className={styles.scrolled} tabIndex={0} role="region" aria-labelledby={id}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("variants.text")}</Table.Th>
              {figures.map((figure) => (
                <Table.Th key={figure} ta="end">
                  {t(`figure.${figure}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.variants.map(({ variant, ...counts }) => (
              <Table.Tr key={variant}>
                <Table.Td className={styles.text} title={textOf(variant)}>
                  {t("messageNumber", { n: variant })}
                  <span className={styles.words}>{textOf(variant)}</span>
                </Table.Td>
                {figures.map((figure) => (
                  <Table.Td key={figure} ta="end">
                    {formatNumber(counts[figure])}
                    {figure !== "delivered" && counts.delivered > 0 && (
                      <span className={styles.words}>
                        {formatNumber(counts[figure] / counts.delivered, {
                          style: "percent",
                          maximumFractionDigits: 1,
                        })}
                      </span>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </section>
  );
}

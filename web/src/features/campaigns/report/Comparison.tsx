import type { Campaign, CampaignReport } from "@balcao/contract";
import { Box, MultiSelect, Table } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatMoney, formatNumber } from "../../../lib/text/format.ts";
import { useCampaigns } from "../campaigns.queries.ts";
import styles from "./report.module.css";
import { useCampaignReports } from "./report.queries.ts";

/** Campaigns beside this one. */
const most = 4;
const figures = ["valid", "delivered", "received", "read", "answered", "optedOut", "failed"] as const;

/** What became of this campaign beside others, for those who see all of them. */
export function Comparison({ report }: { report: CampaignReport }) {
  const { t } = useTranslation("campaigns");
  const id = useId();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Campaign[]>([]);
  const { rows = [] } = useCampaigns({ searchParam: search, status: undefined });
  const others = useCampaignReports(chosen.map((one) => one.id));
  const choice = [...chosen, ...rows.filter((row) => chosen.every((one) => one.id !== row.id))].filter(
    (row) => row.id !== report.id && row.startedAt !== null,
  );
  const compared = [report, ...others];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t("compare.title")}
      </h2>
      <MultiSelect
        mt="xs"
        aria-label={t("compare.choose")}
        placeholder={chosen.length === 0 ? t("compare.choose") : ""}
        data={choice.map((row) => ({ value: String(row.id), label: row.name }))}
        value={chosen.map((one) => String(one.id))}
        maxValues={most}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("field.clear", { name: t("compare.title") }) }}
        nothingFoundMessage={t("compare.nothing")}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(ids) => setChosen(choice.filter((row) => ids.includes(String(row.id))))}
      />
      {others.length > 0 && (
        <Box className={styles.scrolled} tabIndex={0} role="region" aria-labelledby={id}>
          <Table fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("compare.figure")}</Table.Th>
                {compared.map((one) => (
                  <Table.Th key={one.id} ta="end" className={styles.text} title={one.name}>
                    <span className={styles.words}>{one.name}</span>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {figures.map((figure) => (
                <Table.Tr key={figure}>
                  <Table.Td>{t(`figure.${figure}`)}</Table.Td>
                  {compared.map((one) => (
                    <Table.Td key={one.id} ta="end">
                      {formatNumber(one[figure])}
                      <Share of={figure === "valid" ? one.total : one.delivered} count={one[figure]} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
              <Table.Tr>
                <Table.Td>{t("forecast.cost")}</Table.Td>
                {compared.map(({ id: campaignId, cost }) => (
                  <Table.Td key={campaignId} ta="end">
                    {cost === null ? "–" : formatMoney(cost.amount)}
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tbody>
          </Table>
        </Box>
      )}
    </section>
  );
}

function Share({ of, count }: { of: number; count: number }) {
  if (of === 0) return null;
  return (
    <span className={styles.words}>
      {formatNumber(count / of, { style: "percent", maximumFractionDigits: 1 })}
    </span>
  );
}

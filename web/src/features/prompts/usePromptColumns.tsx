import type { Prompt, PromptUsage } from "@balcao/contract";
import { Text } from "@mantine/core";
import { type Translate, useTranslation } from "../../lib/i18n.ts";
import { formatMoney, formatNumber } from "../../lib/text/format.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";

interface PromptActions {
  usage: PromptUsage | undefined;
  onOpen: (one: Prompt) => void;
  onDelete: (one: Prompt) => void;
}

/** The columns of the page. What keeps a prompt from answering stands below its name. */
export function usePromptColumns({ usage, onOpen, onDelete }: PromptActions): Column<Prompt>[] {
  const { t } = useTranslation("prompts");
  return [
    {
      id: "name",
      header: t("column.name"),
      width: "minmax(0, 1.6fr)",
      cell: (prompt) => <Named prompt={prompt} usage={usage} />,
    },
    {
      id: "queue",
      header: t("column.queue"),
      width: "minmax(0, 1fr)",
      hideOnNarrow: true,
      cell: ({ queue }) => (
        <Text size="sm" truncate title={queue?.name}>
          {queue?.name ?? "–"}
        </Text>
      ),
    },
    {
      id: "maxTokens",
      header: t("column.maxTokens"),
      width: "9rem",
      align: "end",
      hideOnNarrow: true,
      cell: ({ maxTokens }) => formatNumber(maxTokens),
    },
    {
      id: "month",
      header: t("column.month"),
      width: "12rem",
      align: "end",
      hideOnNarrow: true,
      cell: ({ id }) => <Used usage={usage} id={id} />,
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (one) => <RowMenu name={one.name} onEdit={() => onOpen(one)} onDelete={() => onDelete(one)} />,
    },
  ];
}

function Named({ prompt, usage }: { prompt: Prompt; usage: PromptUsage | undefined }) {
  const { t } = useTranslation("prompts");
  const obstacle = obstacleOf(prompt, usage, t);
  return (
    <div>
      <Text size="sm" fw={500} truncate title={prompt.name}>
        {prompt.name}
      </Text>
      {obstacle !== undefined && (
        <Text size="xs" c="dimmed">
          {obstacle}
        </Text>
      )}
    </div>
  );
}

/** Reason why a prompt hands every conversation over. */
export function obstacleOf(
  { hasApiKey, baseUrl, queueId }: Pick<Prompt, "hasApiKey" | "baseUrl" | "queueId">,
  usage: PromptUsage | undefined,
  t: Translate<"prompts">,
): string | undefined {
  const hasKey = hasApiKey || (baseUrl === "" && usage?.platform.hasKey !== false);
  if (!hasKey) return t("obstacle.noKey");
  return queueId === null ? t("obstacle.noQueue") : undefined;
}

function Used({ usage, id }: { usage: PromptUsage | undefined; id: number }) {
  const { t } = useTranslation("prompts");
  const used = usage?.prompts.find(({ promptId }) => promptId === id);
  if (!used) return <>–</>;
  const tokens = formatNumber(used.tokensIn + used.tokensOut);
  return (
    <>
      {used.cost === null
        ? t("month.tokens", { tokens })
        : t("month.withCost", {
            tokens,
            cost: formatMoney(used.cost),
          })}
    </>
  );
}

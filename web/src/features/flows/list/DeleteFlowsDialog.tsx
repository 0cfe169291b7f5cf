import type { Flow, FlowUses } from "@balcao/contract";
import { List, Text } from "@mantine/core";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { DeleteDialog } from "../../../ui/form/DeleteDialog.tsx";
import { useDeleteFlows, useFlowUses } from "../flows.queries.ts";

interface DeleteFlowsDialogProps {
  chosen: readonly Flow[];
  onClose: () => void;
}

/** Asks before flows go, and says what begins them. */
export default function DeleteFlowsDialog({ chosen, onClose }: DeleteFlowsDialogProps) {
  const { t } = useTranslation("flows");
  const remove = useDeleteFlows();
  const uses = useFlowUses(chosen.map(({ id }) => id));
  const named = uses.flatMap(({ data }) => (data ? linesOf(data, t) : []));
  return (
    <DeleteDialog
      title={
        chosen.length === 1
          ? t("delete.one", { name: chosen[0]?.name })
          : t("delete.many", { count: chosen.length })
      }
      disabled={uses.some(({ isPending }) => isPending)}
      done={t("deleted", { count: chosen.length })}
      onDelete={() => remove.mutateAsync(chosen.map(({ id }) => id))}
      onClose={onClose}
    >
      <Text size="sm">{t("delete.text")}</Text>
      {named.length > 0 && (
        <>
          <Text size="sm" mt="sm">
            {t("delete.named")}
          </Text>
          <List size="sm" mt={4}>
            {[...new Set(named)].map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </>
      )}
    </DeleteDialog>
  );
}

const linesOf = ({ connections, phrases, flows }: FlowUses, t: Translate<"flows">): string[] => [
  ...connections.map(({ name }) => t("use.connection", { name })),
  ...phrases.map(({ name }) => t("use.phrase", { name })),
  ...flows.map(({ name }) => t("use.flow", { name })),
];

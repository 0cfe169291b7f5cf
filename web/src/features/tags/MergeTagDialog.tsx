import type { TagRow } from "@balcao/contract";
import { Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { plainTag } from "./tagKeys.ts";
import { useMergeTag, useTagChoice } from "./tags.queries.ts";

/** Asks which tag stays, and says how many contacts carry it afterwards. */
export default function MergeTagDialog({ tag, onClose }: { tag: TagRow; onClose: () => void }) {
  const { t } = useTranslation("tags");
  const { data: all = [] } = useTagChoice(plainTag);
  const merge = useMergeTag(tag.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const into = all.find(({ id }) => String(id) === chosen);
  async function handleConfirm() {
    if (into === undefined) return;
    await merge.mutateAsync(into.id);
    notify.success(t("merge.done", { name: tag.name, into: into.name }));
  }
  return (
    <ConfirmDialog
      isForm
      opened
      title={t("merge.title", { name: tag.name })}
      confirmLabel={t("merge.confirm")}
      disabled={into === undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label={t("merge.into")}
          description={t("merge.help")}
          placeholder={t("merge.choose")}
          data={all
            .filter(({ id }) => id !== tag.id)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          nothingFoundMessage={t("merge.none")}
          searchable
          onChange={setChosen}
        />
        {into !== undefined && (
          <Text size="sm" role="status">
            {tag.contactsCount === 0
              ? t("merge.nobody", { name: tag.name })
              : t("merge.contacts", { count: tag.contactsCount, name: tag.name, into: into.name })}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

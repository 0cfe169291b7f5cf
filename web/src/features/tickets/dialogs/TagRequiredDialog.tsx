import { endpoints, type TagLabel, type Ticket } from "@balcao/contract";
import { TagBody } from "@balcao/contract/tags";
import { Alert, TagsInput } from "@mantine/core";
import { IconTagOff } from "@tabler/icons-react";
import { call } from "../../../lib/api/api.ts";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { plainText } from "../../../lib/text/plainText.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { byContract } from "../../../ui/form/byContract.ts";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { plainTag, useTagChoice } from "../../tags/index.ts";

interface TagRequiredDialogProps {
  ticket: Ticket;
  /** Tries again to resolve, now that there is a tag. */
  onTagged: () => Promise<void>;
  onClose: () => void;
}

/** The company wants a tag before a conversation is resolved: says so, and takes one right here. */
export default function TagRequiredDialog({ ticket, onTagged, onClose }: TagRequiredDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const { data: known = [] } = useTagChoice(plainTag);
  const form = useServerForm<{ names: string[] }>({
    initial: { names: [] },
    rules: { names: (names) => problemOf(names, known, t) },
    onSubmit: async ({ names }) => {
      const tagIds = await Promise.all(names.map((name) => findOrCreate(name, known)));
      for (const tagId of tagIds)
        await call(endpoints.tags.addToContact, { params: { tagId, contactId: ticket.contactId } });
      await onTagged();
    },
  });
  return (
    <FormDialog
      opened
      size="sm"
      title={t("tagRequired.title", { name: ticket.contact.name })}
      form={form}
      submitLabel={t("tagRequired.submit")}
      onClose={onClose}
      onSaved={() => undefined}
    >
      <Alert color="yellow" icon={<IconTagOff size={18} stroke={1.8} />} p="sm">
        {t("tagRequired.text")}
      </Alert>
      <TagsInput
        label={t("tickets:filters.tagIds")}
        description={t("tagRequired.help")}
        placeholder={t("tagRequired.placeholder")}
        data={known.map((tag) => tag.name)}
        {...form.field("names")}
        isDuplicate={(name, names) => names.some((other) => plainText(other) === plainText(name))}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

const checkName = byContract(TagBody, (body: { name: string }) => body, {
  "name.textShort": "ticket-dialogs:tagRequired.tooShort",
});

const findTag = (name: string, known: readonly TagLabel[]): TagLabel | undefined =>
  known.find((tag) => plainText(tag.name) === plainText(name));

function problemOf(
  names: readonly string[],
  known: readonly TagLabel[],
  t: Translate<"ticket-dialogs">,
): string | undefined {
  if (names.length === 0) return t("ui:validation.required");
  const typed = names.filter((name) => !findTag(name, known));
  return typed.map((name) => checkName({ name })["name"]).find((problem) => problem !== undefined);
}

async function findOrCreate(name: string, known: readonly TagLabel[]): Promise<number> {
  const found = findTag(name, known);
  return found?.id ?? (await call(endpoints.tags.create, { body: { name: name.trim() } })).id;
}

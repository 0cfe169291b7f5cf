import { endpoints, type TagLabel } from "@balcao/contract";
import { TagBody } from "@balcao/contract/tags";
import { TagsInput, type TagsInputProps } from "@mantine/core";
import { call } from "../../../lib/api/api.ts";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { plainText } from "../../../lib/text/plainText.ts";
import { byContract } from "../../../ui/form/byContract.ts";
import { plainTag, useTagChoice } from "../../tags/index.ts";

interface TagNamesFieldProps {
  known: readonly TagLabel[];
  field: TagsInputProps;
}

/** Tags by their names; one that there is not yet is written. */
export function TagNamesField({ known, field }: TagNamesFieldProps) {
  const { t } = useTranslation("ticket-dialogs");
  return (
    <TagsInput
      label={t("tickets:filters.tagIds")}
      description={t("tagRequired.help")}
      placeholder={t("tagRequired.placeholder")}
      data={known.map((tag) => tag.name)}
      {...field}
      isDuplicate={(name, names) => names.some((other) => plainText(other) === plainText(name))}
      required
      data-autofocus
    />
  );
}

/** Resolves names: the tags that there are, and those that are to be. */
export function useTagNames() {
  const { t } = useTranslation("ticket-dialogs");
  const { data: known = [] } = useTagChoice(plainTag);
  return {
    known,
    problemOf: (names: readonly string[]) => problemOf(names, known, t),
    /** Finds labels or makes them; those that are made belong to the act that they are made for, and go with it. */
    findOrCreate: (names: readonly string[], actId?: string) =>
      Promise.all(names.map(async (name) => findTag(name, known)?.id ?? createTag(name, actId))),
  };
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

async function createTag(name: string, actId: string | undefined): Promise<number> {
  const body = { name: name.trim() };
  return (await call(endpoints.tags.create, { body }, actId === undefined ? {} : { actId })).id;
}

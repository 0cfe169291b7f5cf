import type { TagLabel } from "@balcao/contract";
import { Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage } from "../../../lib/notify.ts";
import { randomUuid } from "../../../lib/randomId.ts";
import { offerUndo } from "../../../lib/undo.ts";
import { normaliseColour } from "../../../ui/theme/colour.ts";
import { focusOnMount } from "../../../ui/focusOnMount.ts";
import { plainTag, useSaveTag, useTagChoice } from "../../tags/index.ts";
import { useTagContact } from "../contacts.queries.ts";
import styles from "./ContactPanel.module.css";
import { chooseTag } from "./chooseTag.ts";

interface AddTagProps {
  contactId: number;
  tags: readonly TagLabel[];
  onClose: () => void;
}

const create = "create";

/** Finds a label by name, or creates the one whose name was typed. */
export function AddTag({ contactId, tags, onClose }: AddTagProps) {
  const { t } = useTranslation("contacts");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const choice = useTagChoice(plainTag);
  const save = useSaveTag();
  const { add } = useTagContact(contactId);
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const { found, isNew, entered, tooShort } = chooseTag(text, { all: choice.data ?? [], carried: tags });

  async function submit(option: string) {
    if (option === create && tooShort) return refuse(t("panel.tagTooShort"));
    try {
      const id = option === create ? (await createTag()).id : Number(option);
      const name = choice.data?.find((tag) => tag.id === id)?.name ?? text.trim();
      const actId = randomUuid();
      await add.mutateAsync({ tagId: id, actId });
      offerUndo({ actId, text: t("tags:tag.added", { name }) });
      setText("");
      setProblem(undefined);
      onClose();
    } catch (error) {
      refuse(errorMessage(error));
    }
  }
  /** Meaning of the typed name alone; a label that the contact has is there already. */
  function takeEntered() {
    if (entered === "carried") return onClose();
    void submit(entered === "new" ? create : String(entered));
  }
  /** Refuses without the list, which would lie over the words. */
  function refuse(words: string) {
    setProblem(words);
    combobox.closeDropdown();
  }
  const createTag = () =>
    save.mutateAsync({
      body: {
        name: text.trim(),
        kanban: plainTag,
        timeLane: 0,
        nextLaneId: null,
        rollbackLaneId: null,
        greetingMessageLane: "",
        ageLimit: 0,
        cardLimit: 0,
      },
    });
  const busy = save.isPending || add.isPending;
  return (
    <Combobox store={combobox} onOptionSubmit={(option) => void submit(option)}>
      <Combobox.Target>
        <TextInput
          aria-label={t("panel.addTag")}
          placeholder={t("panel.tagPlaceholder")}
          ref={focusOnMount}
          size="sm"
          maxLength={50}
          value={text}
          error={problem}
          rightSection={busy ? <Loader size={14} /> : null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            if (text === "" && !busy) onClose();
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.stopPropagation();
              onClose();
            }
            if (event.key === "Enter" && combobox.getSelectedOptionIndex() === -1 && text.trim() !== "")
              takeEntered();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah="14rem" style={{ overflowY: "auto" }}>
          {found.map((tag) => (
            <Combobox.Option key={tag.id} value={String(tag.id)} className={styles.option}>
              <span className={styles.dot} style={{ background: normaliseColour(tag.color) }} />
              {tag.name}
            </Combobox.Option>
          ))}
          {isNew && (
            <Combobox.Option value={create}>{t("panel.createTag", { name: text.trim() })}</Combobox.Option>
          )}
          {found.length === 0 && !isNew && <Combobox.Empty>{t("panel.noMoreTags")}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

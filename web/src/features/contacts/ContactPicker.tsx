import type { ContactLabel } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Combobox, InputBase, Text, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { searchFrom, useContactSearch } from "./contacts.queries.ts";
import styles from "./ContactPicker.module.css";

interface ContactPickerProps {
  value: ContactLabel | null;
  error: string | undefined;
  onChange: (contact: ContactLabel | null) => void;
  /** The typed name is nobody's yet; left out where nobody new is wanted. */
  onCreate?: (name: string) => void;
  /** It narrows a list: nobody has to be named, and it is not what a form begins with. */
  isFilter?: true;
}

const create = "create";
/** Milliseconds, as in every search of the product. */
const delay = 500;

/** Finds a contact by name or number; only one with a number can be written to. */
export function ContactPicker({ value, error, onChange, onCreate, isFilter }: ContactPickerProps) {
  const { t } = useTranslation("contacts");
  const [text, setText] = useState("");
  const [wanted] = useDebouncedValue(text, delay);
  const search = useContactSearch(wanted);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = text.trim();
  const isLongEnough = [...typed].length >= searchFrom;
  const found = isLongEnough && typed === wanted.trim() ? (search.data ?? []) : [];

  function choose(option: string) {
    combobox.closeDropdown();
    if (option === create) return onCreate?.(typed);
    const contact = found.find((candidate) => String(candidate.id) === option);
    if (contact === undefined) return;
    onChange(contact);
    setText("");
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <InputBase
          label={t("picker.label")}
          placeholder={t("picker.placeholder")}
          {...(!isFilter && {
            description: t("picker.help", { count: searchFrom }),
            required: true,
            "data-autofocus": true,
          })}
          error={error}
          value={value === null ? text : value.name}
          onChange={(event) => {
            onChange(null);
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => isLongEnough && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isLongEnough}>
        <Combobox.Options mah="16rem" className={styles.options}>
          {found.map((contact) => (
            <Combobox.Option
              key={contact.id}
              value={String(contact.id)}
              disabled={contact.number === ""}
              className={styles.option}
            >
              <Avatar size="sm" name={contact.name} src={contact.urlPicture} />
              <span className={styles.texts}>
                <span>{contact.name}</span>
                <Text span size="xs" c="dimmed">
                  {contact.number === "" ? t("picker.noNumber") : showPhone(contact.number)}
                </Text>
              </span>
            </Combobox.Option>
          ))}
          {typed !== wanted.trim() || search.isFetching ? (
            <Combobox.Empty>{t("ui:loading")}</Combobox.Empty>
          ) : null}
          {onCreate !== undefined && (
            <Combobox.Option value={create}>{t("picker.create", { name: typed })}</Combobox.Option>
          )}
          {onCreate === undefined && found.length === 0 && !search.isFetching && typed === wanted.trim() && (
            <Combobox.Empty>{t("picker.nobody")}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

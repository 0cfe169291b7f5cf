import type { ContactLabel } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Combobox, InputBase, Text, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { phoneNumber } from "../../ui/phone/phoneProblem.ts";
import { searchFrom, useContactSearch } from "./contacts.queries.ts";
import styles from "./ContactPicker.module.css";

interface ContactPickerProps {
  value: ContactLabel | null;
  error: string | undefined;
  onChange: (contact: ContactLabel | null) => void;
  /** The typed name is nobody's yet; left out where nobody new is wanted. */
  onCreate?: (name: string) => void;
  /** Words that stand in the field at first. */
  begunWith?: string;
  /** One begins elsewhere where somebody is chosen already. */
  begins?: boolean;
}

const create = "create";
/** Milliseconds, as in every search of the product. */
const delay = 500;

/** Finds a contact by name or number; only one with a number can be written to. */
export function ContactPicker(props: ContactPickerProps) {
  const { value, error, onChange, onCreate, begunWith = "", begins = true } = props;
  const { t } = useTranslation("contacts");
  const [text, setText] = useState(begunWith);
  const [wanted] = useDebouncedValue(text, delay);
  const search = useContactSearch(wanted);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = text.trim();
  const isLongEnough = [...typed].length >= searchFrom;
  const isAnswered = typed === wanted.trim();
  const found = isLongEnough && isAnswered ? (search.data ?? []) : [];
  const isKnown = hasNumber(found, phoneNumber(typed));
  const isReady = isLongEnough && isAnswered && !search.isFetching;
  const offered = isReady ? found.map(({ id }) => id).join() : undefined;
  const mark = useEffectEvent(() => void combobox.selectFirstOption());
  useEffect(() => {
    if (offered !== undefined) mark();
  }, [offered]);

  function choose(option: string) {
    combobox.closeDropdown();
    if (option === create) return onCreate?.(typed);
    const contact = found.find((candidate) => String(candidate.id) === option);
    if (contact === undefined) return;
    onChange(contact);
    setText("");
  }
  /** Enter is for the list as long as it is there, also while it is being asked for. */
  function keepEnter(event: KeyboardEvent) {
    if (event.key === "Enter" && combobox.dropdownOpened && isLongEnough) event.preventDefault();
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <InputBase
          label={t("picker.label")}
          placeholder={t("picker.placeholder")}
          description={t("picker.help", { count: searchFrom })}
          required
          data-autofocus={begins || undefined}
          error={error}
          value={value === null ? text : value.name}
          onChange={(event) => {
            onChange(null);
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => value === null && isLongEnough && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={keepEnter}
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
                <Text span size="xs" className={styles.number}>
                  {contact.number === "" ? t("picker.noNumber") : showPhone(contact.number)}
                </Text>
              </span>
            </Combobox.Option>
          ))}
          {!isAnswered || search.isFetching ? <Combobox.Empty>{t("ui:loading")}</Combobox.Empty> : null}
          {onCreate !== undefined && !isKnown && (
            <Combobox.Option value={create}>{t("picker.create", { name: typed })}</Combobox.Option>
          )}
          {onCreate === undefined && found.length === 0 && !search.isFetching && isAnswered && (
            <Combobox.Empty>{t("picker.nobody")}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Says that a number is somebody's already; of a masked one nobody can tell. */
const hasNumber = (contacts: readonly ContactLabel[], number: string | undefined): boolean =>
  number !== undefined && contacts.some((contact) => contact.number === number);

import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";

/** Wait this long after the last key, in ms. */
export const searchDelay = 500;

interface SearchBoxProps {
  value: string;
  /** Called with the trimmed text, 500 ms after the last key; at once when emptied or with Enter. */
  onSearch: (text: string) => void;
  label: string;
  placeholder?: string;
}

export function SearchBox({ value, onSearch, label, placeholder }: SearchBoxProps) {
  const { t } = useTranslation("ui");
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const send = useEffectEvent((next: string) => {
    const trimmed = next.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onSearch(trimmed);
  });

  // The address may change under us: back, or a link with another search.
  if (value !== sent.current && value !== text.trim()) {
    sent.current = value;
    setText(value);
  }
  useEffect(() => {
    const timer = setTimeout(() => send(text), text.trim() === "" ? 0 : searchDelay);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = () => {
    setText("");
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") sendNow(text);
        if (event.key === "Escape" && text !== "") {
          event.stopPropagation();
          clear();
        }
      }}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={
        text === "" ? null : <CloseButton size="sm" onClick={clear} aria-label={t("clearSearch")} />
      }
      miw={{ base: "100%", xs: "18rem" }}
      data-search
    />
  );

  function sendNow(next: string) {
    const trimmed = next.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onSearch(trimmed);
  }
}

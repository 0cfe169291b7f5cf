import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";

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
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const send = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    onSearch(trimmed);
  };
  const sendLater = useEffectEvent(send);

  // The address may change under us: back, or a link with another search. What we sent ourselves is no news.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  useEffect(() => {
    const timer = setTimeout(() => sendLater(text), text.trim() === "" ? 0 : searchDelay);
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
        if (event.key === "Enter") send(text);
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
}

import { Autocomplete, type AutocompleteProps, TextInput } from "@mantine/core";
import { useState } from "react";
import { hasKeyboard } from "../../../lib/typeAhead.ts";
import { readTime } from "./readDay.ts";

interface TimeFieldProps extends Pick<
  AutocompleteProps,
  "aria-label" | "className" | "description" | "disabled" | "error" | "label" | "required" | "size"
> {
  "data-field"?: string;
  /** `hh:mm`, or empty. */
  value: string;
  onChange: (time: string) => void;
}

const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 === 0 ? "00" : "30"}`,
);

/**
 * A time of the day in 24 hours, chosen among the half hours or typed as people say it: 9, 9h15, 915. Touch screens
 * show the clock of the device.
 */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const settle = (text: string) => {
    setTyped(undefined);
    const time = readTime(text);
    if (time !== null && time !== value) onChange(time);
  };
  if (!hasKeyboard.matches)
    return (
      <TextInput
        {...field}
        type="time"
        value={value}
        onChange={({ currentTarget }) => {
          // A time that is only half typed reads as empty.
          if (currentTarget.value !== "") onChange(currentTarget.value.slice(0, 5));
        }}
      />
    );
  return (
    <Autocomplete
      {...field}
      placeholder="08:00"
      data={halfHours}
      value={typed ?? value}
      maxDropdownHeight={220}
      filter={({ options, search }) =>
        typed === undefined ? options : options.filter((one) => "value" in one && isLike(one.value, search))
      }
      onChange={setTyped}
      onOptionSubmit={settle}
      onKeyDown={({ key, currentTarget }) => {
        // Enter submits the form, which must have what was typed.
        if (key === "Enter" && typed !== undefined) settle(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => typed !== undefined && settle(currentTarget.value)}
    />
  );
}

/** True for 09:00 and 09:30 where 9 is typed. */
const isLike = (time: string, text: string): boolean =>
  time.startsWith(text) || time.startsWith(`0${text}`) || time === readTime(text);

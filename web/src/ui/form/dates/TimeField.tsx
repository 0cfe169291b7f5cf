import { Autocomplete } from "@mantine/core";
import { useState } from "react";
import { readTime } from "./readDay.ts";

interface TimeFieldProps {
  "aria-label": string;
  /** `hh:mm`, or empty. */
  value: string;
  onChange: (time: string) => void;
}

const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, "0")}:${at % 2 === 0 ? "00" : "30"}`,
);

/** A time of the day, chosen among the half hours or typed as one says it: 9, 9h15, 915. */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const settle = (text: string) => {
    setTyped(undefined);
    const time = readTime(text);
    if (time !== null && time !== value) onChange(time);
  };
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
      onBlur={({ currentTarget }) => typed !== undefined && settle(currentTarget.value)}
    />
  );
}

/** True for 09:00 and 09:30 where 9 is typed. */
const isLike = (time: string, text: string): boolean =>
  time.startsWith(text) || time.startsWith(`0${text}`) || time === readTime(text);

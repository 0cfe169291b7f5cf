import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { useCalendarProps } from "./useCalendarProps.ts";

interface CalendarProps {
  /** Last day that may be chosen, `yyyy-mm-dd`. */
  max: string;
  onChoose: (day: string) => void;
}

/** A month to choose a day from, without a field to type it in. */
export default function Calendar({ max, onChoose }: CalendarProps) {
  return (
    <DatePicker
      {...useCalendarProps()}
      value={null}
      maxDate={max}
      defaultDate={max}
      onChange={(day) => day !== null && onChoose(day)}
    />
  );
}

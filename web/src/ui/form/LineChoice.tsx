import { MultiSelect, type MultiSelectProps, Pill } from "@mantine/core";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { chipWidthOf, fitWhole } from "../display/chipRoom.ts";
import { letterScale } from "../rootFontSize.ts";
import styles from "./LineChoice.module.css";
import { useOpenList } from "./useOpenList.ts";

interface LineChoiceProps extends Omit<MultiSelectProps, "data" | "value"> {
  data: readonly { value: string; label: string }[];
  value: readonly string[];
}

/** Choice of several whose chips stand in one line; those without room in it are a number, and let go of in the list. */
export function LineChoice({ data, value, onChange, clearable = false, ...rest }: LineChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const { list, close } = useOpenList();
  const width = useLineWidth(input);
  const chosen = data
    .filter((offered) => value.includes(offered.value))
    .map((offered) => ({ value: offered.value, name: offered.label }))
    .toSorted((a, b) => value.indexOf(a.value) - value.indexOf(b.value));
  const room = width === undefined ? undefined : width - besideChips * letterScale();
  const { shown } = fitWhole(chosen, { room, widthOf: pillWidthOf, most: chosen.length });
  // A name that is wider than the field is cut rather than not said at all.
  const others = chosen.slice(Math.max(1, shown.length));
  return (
    <MultiSelect
      ref={input}
      data={data}
      value={chosen.map((one) => one.value)}
      onChange={(values) => {
        // The list goes once it has nothing left to choose, and what it lies over is free.
        if (values.length === data.length) close();
        onChange?.(values);
      }}
      {...list}
      clearable={clearable}
      classNames={{
        pillsList: `${styles.line ?? ""} ${clearable && chosen.length > 0 ? (styles.besideClear ?? "") : ""}`,
        inputField: styles.field ?? "",
      }}
      renderPill={({ option, onRemove, disabled = false }) => {
        const at = others.findIndex((one) => one.value === option.value);
        if (at > 0) return null;
        if (at === 0) return <More names={others.map(({ name }) => name).join(", ")} count={others.length} />;
        return (
          <Pill
            className={styles.chip ?? ""}
            title={option.label}
            withRemoveButton
            {...(onRemove && { onRemove })}
            disabled={disabled}
          >
            {option.label}
          </Pill>
        );
      }}
      {...rest}
    />
  );
}

/** Chips that have no room, as a number. */
const More = ({ names, count }: { names: string; count: number }) => (
  <Pill className={styles.chip ?? ""} title={names}>
    <span aria-hidden>+{count}</span>
    <span className="visually-hidden">{names}</span>
  </Pill>
);

/** Width in px of the number, with a little to type in, at letters of the usual size. */
const besideChips = 41;

/** Width of a name by which the field's chips are wider than those that `fitWhole` knows. */
const pillWidthOf = (name: string): number => (chipWidthOf(name) * 12) / 11 + 14 * letterScale();

/** Follows the width of a field's line, in px. */
function useLineWidth(input: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const line = input.current?.parentElement;
    if (!line) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(line);
    return () => observer.disconnect();
  }, [input]);
  return width;
}

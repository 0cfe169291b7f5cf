const units = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** 1500: "1 dia e 1 hora". */
export function minutesInWords(minutes: number, language: string): string {
  let left = Math.round(minutes);
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count === 0) return [];
    return [new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count)];
  });
  return new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
}

import { formatNumber } from "./format.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** `1,2 MB` in the reader's language. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const unit = units[step] ?? "byte";
  return formatNumber(bytes / 1024 ** step, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
}

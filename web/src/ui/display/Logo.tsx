import { bubbleShape } from "./logoShape.ts";

/** The product's sign: a speech bubble on a counter. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden focusable="false">
      <rect width="64" height="64" rx="15" fill="var(--mantine-color-brand-filled)" />
      <g fill="var(--mantine-primary-color-contrast)">
        <path d={bubbleShape} />
        <rect x="9" y="47" width="46" height="6" rx="3" />
      </g>
      <g fill="var(--mantine-color-brand-filled)">
        <circle cx="23.5" cy="24.5" r="2.8" />
        <circle cx="32" cy="24.5" r="2.8" />
        <circle cx="40.5" cy="24.5" r="2.8" />
      </g>
    </svg>
  );
}

import { useMemo } from "react";
import { encode } from "uqr";
import styles from "./QrCode.module.css";

/** A QR code as one path; always dark on light, because phones read nothing else reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: "L", border: 2 });
    return { size: code.size, path: toPath(code.data) };
  }, [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} className={styles.dark} />
    </svg>
  );
}

/** Neighbouring dark squares of a line become one rectangle. */
function toPath(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((line, y) => runsOf(line).map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`))
    .join("");
}

function runsOf(line: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  line.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  });
  return runs;
}

import { useEffect, useRef } from "react";
import styles from "./RecordingBar.module.css";

const bars = 24;
/** Milliseconds between two looks. */
const pace = 80;

/** Shows how loud one speaks, as bars that wander: proof that the microphone hears. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const levels: number[] = [];
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      levels.push(Math.min(1, Math.hypot(...samples) / 6));
      if (levels.length > bars) levels.shift();
      show(meter.current, levels);
    }, pace);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return (
    <div ref={meter} className={styles.meter} aria-hidden>
      {Array.from({ length: bars }, (_, bar) => (
        <span key={bar} />
      ))}
    </div>
  );
}

/** Past React: a dozen times a second. */
function show(meter: HTMLElement | null, levels: readonly number[]): void {
  const drawn = [...(meter?.children ?? [])];
  for (const [index, bar] of drawn.entries()) {
    const level = levels[levels.length - drawn.length + index] ?? 0;
    if (bar instanceof HTMLElement) bar.style.transform = `scaleY(${0.12 + level * 0.88})`;
  }
}

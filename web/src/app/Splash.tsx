import { useEffect, useState } from "react";
import { translate } from "../lib/i18n.ts";
import { Logo } from "../ui/display/Logo.tsx";
import styles from "./Splash.module.css";

/** Milliseconds after which it says what is waited for. */
const opensAfter = 1000;
const isSlowAfter = 5000;

/** The moment before the first page: the sign alone, and what it waits for when that takes longer than one would wait. */
export function Splash() {
  const text = useWaitingText();
  return (
    <div className={styles.splash} role="status" aria-busy>
      <Logo size={48} />
      <p className={styles.text}>{text}</p>
    </div>
  );
}

function useWaitingText(): string {
  const [step, setStep] = useState<"opening" | "openingSlowly">();
  useEffect(() => {
    const timers = [
      setTimeout(() => setStep("opening"), opensAfter),
      setTimeout(() => setStep("openingSlowly"), isSlowAfter),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return step === undefined ? "" : translate(`ui:${step}`);
}

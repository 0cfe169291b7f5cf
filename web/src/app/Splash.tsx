import { Logo } from "../ui/display/Logo.tsx";
import styles from "./Splash.module.css";

/** The moment before the first page: the sign alone, and only when it takes long enough to be noticed. */
export function Splash() {
  return (
    <div className={styles.splash} role="status" aria-busy>
      <Logo size={48} />
    </div>
  );
}

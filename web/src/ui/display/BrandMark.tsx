import { Logo } from "./Logo.tsx";
import styles from "./BrandMark.module.css";

/** The sign with the platform's name. */
export function BrandMark({ name, compact = false }: { name: string; compact?: boolean }) {
  const shown = name === "" ? "Balcão" : name;
  return (
    <span className={styles.mark}>
      <Logo size={32} />
      {compact ? (
        <span className="visually-hidden">{shown}</span>
      ) : (
        <span className={styles.name}>{shown}</span>
      )}
    </span>
  );
}

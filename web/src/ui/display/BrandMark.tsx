import { defaultAppName } from "@balcao/contract";
import { Logo } from "./Logo.tsx";
import styles from "./BrandMark.module.css";

interface BrandMarkProps {
  name: string;
  /** Addresses of pictures; empty: the product's own sign. */
  logo: string;
  icon: string;
  /** Room for the sign alone. */
  compact?: boolean;
}

/** The platform's logo, or the sign with its name. */
export function BrandMark({ name, logo, icon, compact = false }: BrandMarkProps) {
  const shown = name === "" ? defaultAppName : name;
  if (logo !== "" && !compact) return <img src={logo} alt={shown} className={styles.logo} />;
  return (
    <span className={styles.mark}>
      {icon === "" ? <Logo size={32} /> : <img src={icon} alt="" className={styles.icon} />}
      {compact ? (
        <span className="visually-hidden">{shown}</span>
      ) : (
        <span className={styles.name}>{shown}</span>
      )}
    </span>
  );
}

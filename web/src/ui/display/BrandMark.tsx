import { defaultAppName } from "@balcao/contract";
import { Logo } from "./Logo.tsx";
import { useState } from "react";
import styles from "./BrandMark.module.css";

interface BrandMarkProps {
  name: string;
  /** Addresses of pictures; empty: the product's own sign. */
  logo: string;
  icon: string;
  /** Room for the sign alone. */
  compact?: boolean;
}

/** The platform's logo; the sign with its name where there is none, or none that can be shown. */
export function BrandMark({ name, logo, icon, compact = false }: BrandMarkProps) {
  const shown = name === "" ? defaultAppName : name;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const isThere = (address: string) => address !== "" && !broken.includes(address);
  const lose = (address: string) => setBroken((lost) => [...lost, address]);
  if (isThere(logo) && !compact)
    return <img src={logo} alt={shown} className={styles.logo} onError={() => lose(logo)} />;
  return (
    <span className={styles.mark}>
      {isThere(icon) ? (
        <img src={icon} alt="" className={styles.icon} onError={() => lose(icon)} />
      ) : (
        <Logo size={32} />
      )}
      {compact ? (
        <span className="visually-hidden">{shown}</span>
      ) : (
        <span className={styles.name}>{shown}</span>
      )}
    </span>
  );
}

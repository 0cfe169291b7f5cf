import { endpoints } from "@balcao/contract";
import { urlOf } from "../../lib/api/api.ts";
import styles from "./ContactFace.module.css";

interface ContactFaceProps {
  /** The number, or the group's id. */
  seed: string;
  name: string;
  src: string | null;
  isGroup: boolean;
}

/** A contact's own picture, else the one that is drawn for them. Decorative: the name stands beside it. */
export function ContactFace({ seed, name, src, isGroup }: ContactFaceProps) {
  const drawn = urlOf(endpoints.simulator.face, { params: { seed }, query: { name, group: isGroup } });
  return <img className={styles.face} src={src ?? drawn} alt="" loading="lazy" decoding="async" />;
}

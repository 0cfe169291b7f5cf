import type { Connection } from "@balcao/contract";
import { useEffect, useMemo } from "react";
import { type FileChange, FileField } from "../../../ui/form/FileField.tsx";
import { Picture } from "../../../ui/display/Picture.tsx";
import styles from "./GreetingMedia.module.css";

interface GreetingMediaProps {
  label: string;
  description: string;
  connection: Connection | undefined;
  progress: number | undefined;
  value: FileChange;
  error: string | undefined;
  onChange: (change: FileChange) => void;
}

/** The file that goes along with the greeting; a picture is shown. */
export function GreetingMedia({ connection, value, ...field }: GreetingMediaProps) {
  const media = connection?.greetingMedia ?? null;
  const stored = media && {
    name: connection?.greetingMediaAttachment ?? "",
    mimetype: media.mimetype,
    href: media.path,
  };
  const chosen = useAddress(value.kind === "replace" ? value.file : undefined);
  const kept = value.kind === "keep" && media?.mimetype.startsWith("image/") ? media.path : undefined;
  const picture = chosen ?? kept;
  return (
    <div>
      <FileField {...field} stored={stored ?? undefined} change={value} />
      {picture !== undefined && <Picture src={picture} alt="" className={styles.picture} />}
    </div>
  );
}

/** Makes an address for a picture that is not uploaded yet. */
function useAddress(file: File | undefined): string | undefined {
  const address = useMemo(
    () => (file?.type.startsWith("image/") ? URL.createObjectURL(file) : undefined),
    [file],
  );
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

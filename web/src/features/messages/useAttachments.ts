import { useEffect, useState } from "react";
import type { PendingFile } from "./outbox.ts";

/** The chosen files with their captions; more may be dropped onto the dialog. */
export function useAttachments(files: readonly File[]) {
  const [items, setItems] = useState<PendingFile[]>([]);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const added = files.map((file) => ({ file, url: URL.createObjectURL(file), caption: "" }));
    setItems(added);
    setIndex(0);
    // Not let go here: what is sent still shows them. `release` does it for what is not.
  }, [files]);

  return {
    items,
    index,
    current: items[index],
    goTo: setIndex,
    setCaption: (at: number, caption: string) =>
      setItems(items.map((item, position) => (position === at ? { ...item, caption } : item))),
    remove: (at: number) => {
      release(items.slice(at, at + 1));
      setItems(items.toSpliced(at, 1));
      setIndex(Math.max(0, Math.min(at, items.length - 2)));
    },
    release,
  };
}

/** Gives the memory of previews back. */
function release(items: readonly PendingFile[]): void {
  for (const { url } of items) URL.revokeObjectURL(url);
}

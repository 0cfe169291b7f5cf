import { useState } from "react";
import type { PendingFile } from "../sending/outbox.ts";

/** The chosen files with their captions. */
export function useAttachments(files: readonly File[], firstCaption: string) {
  // Let go by `release`, not by unmounting: what is sent still shows them.
  const [items, setItems] = useState(() =>
    files.map((file, index): PendingFile => ({
      file,
      url: URL.createObjectURL(file),
      caption: index === 0 ? firstCaption : "",
    })),
  );
  const [index, setIndex] = useState(0);

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

import { useState } from "react";
import type { PendingFile } from "../sending/outbox.ts";

interface First {
  /** Words that go with the first one that fits. */
  caption: string;
  fits: (file: File) => boolean;
}

/** The chosen files with their captions. */
export function useAttachments(files: readonly File[], first: First) {
  // Let go by `release`, not by unmounting: what is sent still shows them.
  const [items, setItems] = useState(() => {
    const carrier = Math.max(0, files.findIndex(first.fits));
    return files.map((file, index): PendingFile => ({
      file,
      url: URL.createObjectURL(file),
      caption: index === carrier ? first.caption : "",
    }));
  });
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
      const left = items.toSpliced(at, 1);
      const next = Math.max(0, Math.min(at, left.length - 1));
      const heir = left[next];
      // Words that were written before there were files are not thrown away with one of them.
      if (heir?.caption === "" && items[at]?.caption === first.caption)
        left[next] = { ...heir, caption: first.caption };
      setItems(left);
      setIndex(next);
    },
    release,
  };
}

/** Gives the memory of previews back. */
function release(items: readonly PendingFile[]): void {
  for (const { url } of items) URL.revokeObjectURL(url);
}

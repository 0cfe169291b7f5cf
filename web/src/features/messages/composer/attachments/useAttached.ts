import { longestText } from "@balcao/contract";
import { useRef, useState } from "react";

/** Words that are being written in a composer, as files take them along. */
export interface Written {
  text: string;
  setText: (text: string) => void;
}

interface Attached {
  files: readonly File[];
  /** Words that go with the first of them. */
  caption: string;
  /** True if these stand in the composer too. */
  isWritten: boolean;
}
const nothing: Attached = { files: [], caption: "", isWritten: false };

/**
 * Files that are about to be sent, with what was being written as the first one's caption. It stays in the composer, and
 * so in the draft, until they are sent; where they are not, it is there as it was left.
 */
export function useAttached() {
  const written = useRef<Written>(null);
  const [{ files, caption, isWritten }, setAttached] = useState(nothing);
  const end = (words: string) => {
    if (isWritten) written.current?.setText(words);
    setAttached(nothing);
  };
  return {
    /** Handle of the composer. */
    written,
    files,
    caption,
    attach: (chosen: readonly File[], words?: string) => {
      const text = written.current?.text ?? "";
      const takes = words === undefined && text.trim() !== "" && text.length <= longestText;
      setAttached({ files: chosen, caption: words ?? (takes ? text : ""), isWritten: takes });
    },
    close: end,
    sent: () => end(""),
  };
}

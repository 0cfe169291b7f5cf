import { type ReactNode, useMemo } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { mentionNames } from "../../../lib/text/mentionMarks.ts";
import { MentionNamesContext } from "./conversationContext.ts";

/** Sets off these people from the words wherever an @ names them, oneself more so. */
export function NamesSetOff({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { name: own } = useSession();
  const lines = names.join("\n");
  const known = useMemo(() => mentionNames(lines.split("\n"), own), [lines, own]);
  return <MentionNamesContext value={known}>{children}</MentionNamesContext>;
}

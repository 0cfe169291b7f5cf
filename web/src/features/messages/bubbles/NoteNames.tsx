import { type ReactNode, useMemo } from "react";
import { useSession } from "../../../lib/api/session.ts";
import { mentionNames } from "../../../lib/text/mentionMarks.ts";
import { useColleagues } from "../../users/index.ts";
import { MentionNamesContext } from "./conversationContext.ts";

interface NoteNamesProps {
  note: { isPrivate: boolean; body: string };
  children: ReactNode;
}

/** Sets off whom an internal note names; who the colleagues are is asked for where one does. */
export function NoteNames({ note: { isPrivate, body }, children }: NoteNamesProps) {
  return isPrivate && body.includes("@") ? <Named>{children}</Named> : children;
}

function Named({ children }: { children: ReactNode }) {
  const { name } = useSession();
  const { data } = useColleagues();
  const names = useMemo(
    () => mentionNames(data?.map((colleague) => colleague.name) ?? [], name),
    [data, name],
  );
  return <MentionNamesContext value={names}>{children}</MentionNamesContext>;
}

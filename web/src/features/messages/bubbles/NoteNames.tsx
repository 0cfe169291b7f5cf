import type { ReactNode } from "react";
import { useColleagues } from "../../users/index.ts";
import { NamesSetOff } from "./NamesSetOff.tsx";

interface NoteNamesProps {
  note: { isPrivate: boolean; body: string };
  children: ReactNode;
}

/** Sets off whom an internal note names; who the colleagues are is asked for where one does. */
export function NoteNames({ note: { isPrivate, body }, children }: NoteNamesProps) {
  return isPrivate && body.includes("@") ? <OfColleagues>{children}</OfColleagues> : children;
}

function OfColleagues({ children }: { children: ReactNode }) {
  const { data = [] } = useColleagues();
  return <NamesSetOff names={data.map(({ name }) => name)}>{children}</NamesSetOff>;
}

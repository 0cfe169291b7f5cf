import { useEffect } from "react";
import { useSession } from "../../../../lib/api/session.ts";
import { draftTexts } from "../../../tickets/index.ts";
import { draftsOf } from "./draftsOf.ts";

/** Tells the list what was begun before this page was loaded. */
export function useDraftTexts(): void {
  const { id } = useSession();
  useEffect(() => draftTexts.set(draftsOf(id).texts()), [id]);
}

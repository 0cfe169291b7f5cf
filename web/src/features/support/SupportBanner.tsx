import { Suspense } from "react";
import { useSession } from "../../lib/api/session.ts";
import { lazy } from "../../lib/lazy.tsx";

const VisitBanner = lazy(() => import("./VisitBanner.tsx"));

/** Banner on every page of a visit; who visits nobody waits neither for its code nor for its texts. */
export function SupportBanner() {
  const { support } = useSession();
  if (support === null) return null;
  return (
    <Suspense>
      <VisitBanner endsAt={support.endsAt} />
    </Suspense>
  );
}

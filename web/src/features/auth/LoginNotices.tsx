import { Suspense } from "react";
import { lazy } from "../../lib/lazy.tsx";
import { useSignal } from "../../lib/signal.ts";
import { loginNotices } from "./loginNotice.ts";

const NoticeList = lazy(() => import("./NoticeList.tsx"));

/** Tells, once after a login, what the user should know. Who has nothing to be told fetches nothing for it either. */
export function LoginNotices() {
  const notices = useSignal(loginNotices);
  return <Suspense fallback={null}>{notices.length > 0 && <NoticeList notices={notices} />}</Suspense>;
}

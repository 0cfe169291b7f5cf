import { useEffect } from "react";
import { Toaster } from "sonner";
import { toasterIsReady } from "../../lib/toasts.ts";
import { useScheme } from "../theme/scheme.ts";

/** Top centre, three seconds. */
export function ToastPlace() {
  const scheme = useScheme();
  // Children's effects run first: the toaster listens by now.
  useEffect(toasterIsReady, []);
  return <Toaster position="top-center" duration={3000} theme={scheme} richColors closeButton={false} />;
}

import { createElement, Fragment } from "react";

/** An e-mail address that goes on in another line after one of its signs, and within a word only where that is too long. */
export function EmailWords({ email }: { email: string }) {
  const parts = email.match(/[^@.]+[@.]?|[@.]/g) ?? [];
  return createElement(Fragment, null, ...parts.flatMap((part) => [part, createElement("wbr")]));
}

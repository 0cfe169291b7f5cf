import { Fragment } from "react";

/** An e-mail address that goes on in another line after one of its signs, and within a word only where that is too long. */
export function EmailWords({ email }: { email: string }) {
  return [...email.matchAll(/[^@.]+[@.]?|[@.]/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

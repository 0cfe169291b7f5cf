import { OwnBilling } from "./OwnBilling.tsx";

/** The subscription of one's own company, whoever one is. */
export function SubscriptionPage() {
  return <OwnBilling />;
}

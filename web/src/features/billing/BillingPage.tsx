import { can } from "../../lib/api/session.ts";
import { OperatorPage } from "./operator/OperatorPage.tsx";
import { OwnBilling } from "./OwnBilling.tsx";

/** Page of payments: what one's own company pays, or for whoever operates the platform what all of them do. */
export function BillingPage() {
  return can("super") ? <OperatorPage /> : <OwnBilling />;
}

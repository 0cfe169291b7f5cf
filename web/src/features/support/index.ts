export { SupportBanner } from "./SupportBanner.tsx";
export { useLeaveCompany } from "./support.queries.ts";

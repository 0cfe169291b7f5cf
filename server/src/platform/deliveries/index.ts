export { byPath, type Delivery } from "./delivery.ts";
export { deliveriesJobs, eraseNotices } from "./notices.ts";
export { readNotice } from "./readNotice.ts";
export { serveDeliveries } from "./serveDeliveries.ts";

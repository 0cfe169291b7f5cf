export { CompanyPool } from "./companyPool.ts";

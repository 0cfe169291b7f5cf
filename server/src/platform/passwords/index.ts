export { hashPassword, isPassword, spendAsMuch } from "./passwords.ts";

export { hashPassword, isForeign, isPassword, spendAsMuch } from "./passwords.ts";

export { phoneForms } from "./phoneForms.ts";
export { isPhoneText, maskPhone } from "./maskPhone.ts";

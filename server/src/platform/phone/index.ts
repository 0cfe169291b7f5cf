export { phoneForms } from "./phoneForms.ts";
export { isPhoneText, maskName, maskPhone } from "./maskPhone.ts";

export { phoneForms } from "./phoneForms.ts";
export { readTypedPhone, searchedPhone } from "./typedPhone.ts";
export { isPhoneText, maskName, maskPhone } from "./maskPhone.ts";

export { phoneForms } from "./phoneForms.ts";
export { isMobile, readTypedPhone, searchedPhone } from "./typedPhone.ts";
export { isPhoneText, maskName, maskPhone } from "./maskPhone.ts";

export { foldPhone, phoneForms, phoneKey } from "@balcao/flow-engine";
export { isMobile, readTypedPhone, searchedPhone } from "./typedPhone.ts";
export { isPhoneText, maskName, maskPhone } from "./maskPhone.ts";

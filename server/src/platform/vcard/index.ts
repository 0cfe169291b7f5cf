export { cardPhone, formatVcard, readVcard } from "./vcard.ts";

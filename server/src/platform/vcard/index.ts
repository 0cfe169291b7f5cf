export { cardName, cardPhone, formatVcard, readVcard } from "./vcard.ts";

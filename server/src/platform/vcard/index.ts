export { formatVcard, readVcard } from "./vcard.ts";

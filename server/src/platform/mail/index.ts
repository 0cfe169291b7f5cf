export { createMailer, type Mail } from "./mail.ts";

export { createSecret, signedHeaders } from "./sign.ts";

export { deriveKey } from "./keys.ts";
export {
  isSealedWithCurrentKey,
  openBytes,
  openSecret,
  sealBytes,
  sealSecret,
  type SecretPlace,
  SecretUnreadable,
} from "./secretBox.ts";
export { createToken, hashToken, isSameSecret } from "./tokens.ts";

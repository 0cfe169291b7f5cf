import { readCnpj, readCpf, showTaxId } from "../taxId.ts";

/** The five kinds of key that the Central Bank knows; EVP is the random one. */
export const pixKeyTypes = ["CPF", "CNPJ", "EMAIL", "PHONE", "EVP"] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];

/** A key as the code carries it; undefined when it breaks the rules of its kind. */
export function readPixKey(type: PixKeyType, text: string): string | undefined {
  const key = text.trim();
  switch (type) {
    case "CPF":
      return readCpf(key);
    case "CNPJ":
      return readCnpj(key);
    case "EMAIL":
      return readEmail(key);
    case "PHONE":
      return readPixPhone(key);
    case "EVP":
      return /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(key) ? key.toLowerCase() : undefined;
  }
}

function readEmail(text: string): string | undefined {
  const email = text.toLowerCase();
  return email.length <= 77 && /^[^\s@]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z]{2,}$/.test(email)
    ? email
    : undefined;
}

/** Brazil's country code where it is missing; 55 is also an area, so that the length decides. */
function readPixPhone(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  if (text.startsWith("+") && !digits.startsWith("55"))
    return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  const local = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(local) ? `+55${local}` : undefined;
}

/** A key as people write it. */
export function showPixKey(type: PixKeyType, key: string): string {
  if (type === "CPF" || type === "CNPJ") return showTaxId(key);
  if (type === "PHONE") return key.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "+55 $1 $2-$3");
  return key;
}

const kinds: Record<PixKeyType, string> = {
  CPF: "CPF",
  CNPJ: "CNPJ",
  EMAIL: "e-mail",
  PHONE: "celular",
  EVP: "aleatória",
};

/** A key with its kind, in a text; of some that others send the kind is not told. */
export const pixKeyText = (type: PixKeyType | null, key: string): string =>
  type === null ? `Chave Pix: ${key}` : `Chave Pix (${kinds[type]}): ${showPixKey(type, key)}`;

import type { IgnoredReason, Language } from "@balcao/contract";

interface ProblemTexts {
  row: string;
  reason: string;
  column: string;
  delimiter: string;
  reasons: Record<IgnoredReason, string>;
}

/** The words of the file with the rows that became no contact. */
export const problemTexts: Record<Language, ProblemTexts> = {
  pt: {
    row: "Linha",
    reason: "Motivo",
    column: "Coluna",
    delimiter: ";",
    reasons: {
      noName: "O nome está faltando ou é muito curto",
      noNumber: "Falta o número",
      number: "Este número não existe",
      email: "O e-mail é inválido",
      twice: "O número se repete no arquivo",
      known: "Já existe um contato com este número",
      noAccount: "Este número não tem WhatsApp",
      unchecked: "Não foi possível verificar se este número tem WhatsApp",
      refused: "Não foi possível importar este número",
    },
  },
  en: {
    row: "Row",
    reason: "Reason",
    column: "Column",
    delimiter: ",",
    reasons: {
      noName: "The name is missing or too short",
      noNumber: "The number is missing",
      number: "This number does not exist",
      email: "The email is not valid",
      twice: "The number appears more than once in the file",
      known: "A contact with this number already exists",
      noAccount: "This number doesn't have WhatsApp",
      unchecked: "Couldn't check whether this number has WhatsApp",
      refused: "Couldn't import this number",
    },
  },
  es: {
    row: "Fila",
    reason: "Motivo",
    column: "Columna",
    delimiter: ";",
    reasons: {
      noName: "Falta el nombre o es muy corto",
      noNumber: "Falta el número",
      number: "Este número no existe",
      email: "El correo electrónico no es válido",
      twice: "El número se repite en el archivo",
      known: "Ya existe un contacto con este número",
      noAccount: "Este número no tiene WhatsApp",
      unchecked: "No fue posible verificar si este número tiene WhatsApp",
      refused: "No fue posible importar este número",
    },
  },
  tr: {
    row: "Satır",
    reason: "Neden",
    column: "Sütun",
    delimiter: ";",
    reasons: {
      noName: "Ad eksik veya çok kısa",
      noNumber: "Numara eksik",
      number: "Böyle bir numara yok",
      email: "E-posta geçersiz",
      twice: "Numara dosyada birden çok kez geçiyor",
      known: "Bu numaraya sahip bir kişi zaten var",
      noAccount: "Bu numaranın WhatsApp hesabı yok",
      unchecked: "Bu numaranın WhatsApp hesabı olup olmadığı doğrulanamadı",
      refused: "Bu numara içe aktarılamadı",
    },
  },
};

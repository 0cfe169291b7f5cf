import type { Language } from "@balcao/contract";
import type { PaymentFaultKind } from "../../../payments/index.ts";

/** What a provider's fault means for whoever pays: the operator's mistakes are not theirs to mend. */
export const payerText = (kind: PaymentFaultKind, language: Language): string =>
  texts[language][kind === "payer" ? "payer" : kind === "unreachable" ? "unreachable" : "operator"];

/** What the operator does about a fault. */
export const operatorText = (kind: PaymentFaultKind, language: Language): string => texts[language][kind];

/** Without the secret notices are refused. */
type ProviderState = "fine" | "missing" | "secretMissing";

/** How a provider stands whose credentials were tried. */
export const stateText = (state: ProviderState, language: Language): string => states[language][state];

const states: Record<Language, Record<ProviderState, string>> = {
  pt: {
    fine: "Tudo certo: o provedor aceitou as credenciais.",
    missing: "Faltam as chaves deste provedor.",
    secretMissing: "Falta o segredo do webhook: sem ele o provedor não consegue informar os pagamentos.",
  },
  en: {
    fine: "All good: the provider accepted the credentials.",
    missing: "This provider’s keys are missing.",
    secretMissing: "The webhook secret is missing: without it the provider cannot report payments.",
  },
  es: {
    fine: "Todo bien: el proveedor aceptó las credenciales.",
    missing: "Faltan las claves de este proveedor.",
    secretMissing: "Falta el secreto del webhook: sin él el proveedor no puede informar los pagos.",
  },
  tr: {
    fine: "Her şey yolunda: sağlayıcı kimlik bilgilerini kabul etti.",
    missing: "Bu sağlayıcının anahtarları eksik.",
    secretMissing: "Webhook sırrı eksik: o olmadan sağlayıcı ödemeleri bildiremez.",
  },
};

type Words = Record<PaymentFaultKind | "operator", string>;

const texts: Record<Language, Words> = {
  pt: {
    operator: "Este meio de pagamento está indisponível. Use outro ou fale com o suporte.",
    credentials: "O provedor recusou as credenciais. Confira as chaves e tente novamente.",
    environment: "Esta chave é de outro ambiente. Use a chave de produção, não a de testes (sandbox).",
    certificateMissing: "Falta o certificado (.p12). Envie-o abaixo.",
    certificateExpired: "O certificado está vencido. Gere outro no painel do provedor e envie-o abaixo.",
    certificatePassword: "A senha não abre o certificado. Envie o certificado novamente com a senha certa.",
    certificateRefused:
      "O provedor recusou o certificado. Confira se ele é do ambiente certo: produção ou homologação.",
    payer: "O provedor recusou os dados de quem paga. Confira o nome e o CPF/CNPJ.",
    refused: "O provedor recusou a cobrança. Tente novamente mais tarde.",
    unreachable: "O provedor não respondeu. Tente novamente em instantes.",
  },
  en: {
    operator: "This way to pay is unavailable. Use another one or contact support.",
    credentials: "The provider refused the credentials. Check the keys and try again.",
    environment: "This key is of another environment. Use the production key, not the sandbox one.",
    certificateMissing: "The certificate (.p12) is missing. Upload it below.",
    certificateExpired:
      "The certificate has expired. Generate another one at the provider and upload it below.",
    certificatePassword:
      "The password does not open the certificate. Upload it again with the right password.",
    certificateRefused:
      "The provider refused the certificate. Check that it is of the right environment: production or sandbox.",
    payer: "The provider refused the payer’s details. Check the name and the CPF/CNPJ.",
    refused: "The provider refused the charge. Try again later.",
    unreachable: "The provider did not answer. Try again in a moment.",
  },
  es: {
    operator: "Este medio de pago no está disponible. Use otro o hable con el soporte.",
    credentials: "El proveedor rechazó las credenciales. Verifique las claves e inténtelo de nuevo.",
    environment: "Esta clave es de otro ambiente. Use la clave de producción, no la de pruebas (sandbox).",
    certificateMissing: "Falta el certificado (.p12). Súbalo abajo.",
    certificateExpired: "El certificado venció. Genere otro en el proveedor y súbalo abajo.",
    certificatePassword: "La contraseña no abre el certificado. Súbalo de nuevo con la contraseña correcta.",
    certificateRefused:
      "El proveedor rechazó el certificado. Verifique que sea del ambiente correcto: producción u homologación.",
    payer: "El proveedor rechazó los datos de quien paga. Verifique el nombre y el CPF/CNPJ.",
    refused: "El proveedor rechazó el cobro. Inténtelo más tarde.",
    unreachable: "El proveedor no respondió. Inténtelo de nuevo en unos instantes.",
  },
  tr: {
    operator: "Bu ödeme yolu şu anda kullanılamıyor. Başka birini kullanın veya destek ekibine yazın.",
    credentials: "Sağlayıcı kimlik bilgilerini kabul etmedi. Anahtarları kontrol edip yeniden deneyin.",
    environment: "Bu anahtar başka bir ortama ait. Test (sandbox) yerine üretim anahtarını kullanın.",
    certificateMissing: "Sertifika (.p12) eksik. Aşağıdan yükleyin.",
    certificateExpired: "Sertifikanın süresi dolmuş. Sağlayıcıda yenisini oluşturup aşağıdan yükleyin.",
    certificatePassword: "Parola sertifikayı açmıyor. Doğru parolayla yeniden yükleyin.",
    certificateRefused:
      "Sağlayıcı sertifikayı kabul etmedi. Doğru ortama ait olduğunu kontrol edin: üretim veya test.",
    payer: "Sağlayıcı ödeyenin bilgilerini kabul etmedi. Adı ve CPF/CNPJ’yi kontrol edin.",
    refused: "Sağlayıcı tahsilatı kabul etmedi. Daha sonra yeniden deneyin.",
    unreachable: "Sağlayıcı yanıt vermedi. Birazdan yeniden deneyin.",
  },
};

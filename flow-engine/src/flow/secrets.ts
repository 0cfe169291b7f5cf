/** Fields that hold a password or a key, or the account that a key is for. A question's `answerKey` is none. */
const secret =
  /^(?:.*api_?key|.*voice_?key|.*secret_?key|.*access_?key|json_?content|.*token|.*secret|.*password|authorization)$/i;

export const isSecretName = (name: string): boolean => secret.test(name);

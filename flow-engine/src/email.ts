/** Says whether it looks like one e-mail address, without spaces around it; the contract has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/.test(text);

/** Whether it looks like an e-mail address; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

export interface JsonLimits {
  /** Depth to which arrays and objects may lie within each other. */
  depth: number;
  /** Number of values altogether. */
  values: number;
}

/**
 * Says whether text that may be JSON keeps the limits; whether it is JSON at all is for a parser to say. Reads it once,
 * before anything is made of it: what is nested thousands deep overflows whoever walks through it.
 */
export function keepsLimits(text: string, { depth: deepest, values: most }: JsonLimits): boolean {
  // Each level and each value takes a sign at least.
  if (text.length <= deepest) return true;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === comma) values += 1;
    else if (sign === openBracket || sign === openBrace) {
      depth += 1;
      values += 1;
    } else if (sign === closeBracket || sign === closeBrace) depth -= 1;
    if (depth > deepest || values > most) return false;
  }
  return true;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** End of the string that begins at `start`; the text's end for one that does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

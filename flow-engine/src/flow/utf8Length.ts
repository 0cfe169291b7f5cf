/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Each half of a pair counts two of its four bytes.
    const isHalf = unit >= 0xd8_00 && unit <= 0xdf_ff;
    length += unit < 0x8_00 || isHalf ? 1 : 2;
  }
  return length;
}

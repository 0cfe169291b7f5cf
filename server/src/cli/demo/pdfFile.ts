/** A page of A4 with a heading and lines, as a PDF of the simplest kind: text in a standard font, nothing embedded. */
export function writePdf(title: string, lines: readonly string[]): Buffer {
  const heading = `BT /F2 20 Tf 56 770 Td (${escape("Clínica Vida Plena")}) Tj ET BT /F1 10 Tf 56 752 Td (${escape("Rua das Acácias, 250 – Jardim Paulista – São Paulo")}) Tj ET 0.05 0.58 0.53 rg 56 738 483 2 re f 0 g`;
  const headline = `BT /F2 15 Tf 56 700 Td (${escape(title)}) Tj ET`;
  const text = lines
    .map((line, at) => `BT /F1 11 Tf 56 ${668 - at * 20} Td (${escape(line)}) Tj ET`)
    .join("\n");
  const content = [heading, headline, text].join("\n");
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ]);
}

/** Objects behind each other, then where each begins. */
function assemble(objects: readonly string[]): Buffer {
  let body = "%PDF-1.4\n";
  const starts = objects.map((object, at) => {
    const start = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join("")}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

/** Replaces what a standard font cannot show by the nearest that it can. */
const escape = (text: string): string =>
  text
    .replaceAll("–", "-")
    .replace(/[^\u0020-\u00ff]/g, "")
    .replace(/[\\()]/g, (sign) => `\\${sign}`);

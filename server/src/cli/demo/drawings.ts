const font = 'font-family="DejaVu Sans, Liberation Sans, sans-serif"';
const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

const textLines = (
  lines: readonly string[],
  { x, y, size }: { x: number; y: number; size: number },
): string =>
  lines
    .map(
      (line, at) =>
        `<text x="${x}" y="${y + at * size * 1.7}" ${font} font-size="${size}" fill="#334155">${line}</text>`,
    )
    .join("");

/** A sheet of paper photographed on a table. */
const sheet = (title: string, lines: readonly string[], rest = ""): string =>
  svg(
    720,
    960,
    `<defs><linearGradient id="t" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#b08968"/><stop offset="1" stop-color="#7f5539"/></linearGradient></defs>
    <rect width="720" height="960" fill="url(#t)"/>
    <g transform="rotate(-2 360 480)"><rect x="74" y="68" width="584" height="832" fill="#0003"/><rect x="64" y="56" width="584" height="832" fill="#fdfdfb"/>
    <circle cx="120" cy="120" r="28" fill="#0d9488"/><path d="M120 104v32M104 120h32" stroke="#fff" stroke-width="8"/>
    <text x="164" y="116" ${font} font-size="24" font-weight="bold" fill="#0f172a">Clínica Vida Plena</text>
    <text x="164" y="146" ${font} font-size="17" fill="#64748b">Rua das Acácias, 250 – São Paulo</text>
    <rect x="96" y="180" width="520" height="2" fill="#e2e8f0"/>
    <text x="96" y="236" ${font} font-size="28" font-weight="bold" fill="#0f172a">${title}</text>
    ${textLines(lines, { x: 96, y: 296, size: 21 })}
    <path d="M360 790q26-52 44-8t40-18 54 14" stroke="#1e3a8a" stroke-width="4" fill="none"/><rect x="330" y="812" width="250" height="2" fill="#94a3b8"/>${rest}</g>`,
  );

const facade = svg(
  960,
  720,
  `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7cc4f5"/><stop offset="1" stop-color="#e0f2fe"/></linearGradient></defs>
  <rect width="960" height="720" fill="url(#s)"/><circle cx="800" cy="120" r="56" fill="#fde68a"/><path d="M0 560q240-60 480-20t480-10v190H0z" fill="#86b36b"/>
  <rect x="150" y="190" width="660" height="410" fill="#f8fafc"/><rect x="150" y="190" width="660" height="70" fill="#0d9488"/>
  <text x="480" y="238" ${font} font-size="36" font-weight="bold" text-anchor="middle" fill="#fff">CLÍNICA VIDA PLENA</text>
  ${[200, 330, 560, 690].map((x) => `<rect x="${x}" y="310" width="80" height="110" fill="#bae6fd" stroke="#94a3b8" stroke-width="5"/>`).join("")}
  <rect x="424" y="400" width="112" height="200" fill="#334155"/><rect x="434" y="412" width="44" height="188" fill="#7dd3fc"/><rect x="482" y="412" width="44" height="188" fill="#7dd3fc"/>
  <path d="M536 600l180 48H300l124-48z" fill="#cbd5e1"/><rect y="648" width="960" height="72" fill="#475569"/><path d="M0 684h960" stroke="#fde68a" stroke-width="6" stroke-dasharray="44 30"/>
  <circle cx="90" cy="470" r="70" fill="#5b8c4a"/><rect x="80" y="530" width="20" height="80" fill="#7a4a24"/><circle cx="886" cy="486" r="60" fill="#5b8c4a"/><rect x="877" y="540" width="18" height="70" fill="#7a4a24"/>`,
);

const card = svg(
  960,
  620,
  `<rect width="960" height="620" fill="#e7e5e4"/><defs><linearGradient id="c" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#1d4ed8"/><stop offset="1" stop-color="#0ea5e9"/></linearGradient></defs>
  <g transform="rotate(1.5 480 310)"><rect x="88" y="78" width="800" height="480" rx="34" fill="#0003"/><rect x="80" y="66" width="800" height="480" rx="34" fill="url(#c)"/>
  <circle cx="790" cy="150" r="110" fill="#fff" opacity=".12"/><circle cx="830" cy="230" r="110" fill="#fff" opacity=".1"/>
  <text x="130" y="150" ${font} font-size="46" font-weight="bold" fill="#fff">VIDA+ SAÚDE</text><text x="130" y="192" ${font} font-size="22" fill="#dbeafe">Plano Essencial Nacional</text>
  <text x="130" y="330" ${font} font-size="44" letter-spacing="5" fill="#fff">0042 7781 3390 01</text>
  <text x="130" y="430" ${font} font-size="22" fill="#dbeafe">TITULAR</text><text x="130" y="466" ${font} font-size="30" fill="#fff">••••••••• ••••••</text><text x="640" y="466" ${font} font-size="30" fill="#fff">Val. 12/2027</text></g>`,
);

const receipt = svg(
  640,
  980,
  `<rect width="640" height="980" fill="#f1f5f9"/><rect x="60" y="60" width="520" height="860" rx="24" fill="#fff"/><circle cx="320" cy="170" r="58" fill="#16a34a"/><path d="M292 170l20 22 38-42" stroke="#fff" stroke-width="12" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
  <text x="320" y="280" ${font} font-size="32" font-weight="bold" text-anchor="middle" fill="#0f172a">Pix enviado</text><text x="320" y="350" ${font} font-size="52" font-weight="bold" text-anchor="middle" fill="#0f172a">R$ 380,00</text>
  ${textLines(["Para", "Clínica Vida Plena Ltda.", "", "Instituição", "Banco Horizonte S.A.", "", "Identificação", "E4821 0092 7714 5531"], { x: 110, y: 460, size: 24 })}
  <rect x="110" y="820" width="420" height="2" fill="#e2e8f0"/><text x="320" y="868" ${font} font-size="20" text-anchor="middle" fill="#64748b">Comprovante de transferência</text>`,
);

const glasses = svg(
  960,
  720,
  `<rect width="960" height="720" fill="#d6c3a5"/><path d="M0 500h960v220H0z" fill="#b99f78"/><ellipse cx="480" cy="500" rx="330" ry="36" fill="#0002"/>
  <g fill="#e0f2fe" fill-opacity=".55" stroke="#1f2937" stroke-width="20"><circle cx="330" cy="390" r="112"/><circle cx="630" cy="390" r="112"/></g><path d="M438 372q42-34 84 0M218 372l-70-64M742 372l70-64" stroke="#1f2937" stroke-width="20" fill="none" stroke-linecap="round"/>
  <path d="M276 350l50-40M576 350l50-40" stroke="#fff" stroke-width="12" opacity=".8"/>`,
);

const arm = svg(
  960,
  720,
  `<rect width="960" height="720" fill="#dbe4ee"/><path d="M-40 520C200 420 520 330 1000 240v220C700 520 360 640-40 760z" fill="#e0a985"/><path d="M-40 520C200 420 520 330 1000 240v40C600 350 260 450-40 570z" fill="#ecbd9c"/>
  ${[
    [420, 470, 46],
    [520, 430, 34],
    [350, 540, 28],
    [610, 440, 40],
    [480, 520, 24],
    [690, 390, 26],
  ]
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#d9534f" opacity=".42"/><circle cx="${x}" cy="${y}" r="${(r ?? 0) / 2}" fill="#c53030" opacity=".4"/>`,
    )
    .join("")}`,
);

const board = svg(
  960,
  720,
  `<rect width="960" height="720" fill="#cbd5e1"/><rect x="60" y="60" width="840" height="600" rx="10" fill="#fff" stroke="#64748b" stroke-width="14"/>
  <text x="480" y="140" ${font} font-size="40" font-weight="bold" text-anchor="middle" fill="#1e3a8a">ESCALA DA SEMANA</text>
  ${["SEG", "TER", "QUA", "QUI", "SEX"].map((day, at) => `<text x="${150 + at * 160}" y="215" ${font} font-size="28" fill="#0f172a" text-anchor="middle">${day}</text>`).join("")}
  ${[0, 1, 2, 3, 4].map((column) => [0, 1, 2, 3].map((row) => `<rect x="${90 + column * 160}" y="${240 + row * 95}" width="124" height="74" rx="8" fill="${["#fde68a", "#bbf7d0", "#bfdbfe", "#fecdd3"][(column + row) % 4]}"/>`).join("")).join("")}`,
);

/** Drawings by the name that templates give them. */
export const drawings: Readonly<Record<string, string>> = {
  pedido: sheet("Solicitação de exames", [
    "1. Hemograma completo",
    "2. Glicemia de jejum",
    "3. Colesterol total e frações",
    "4. TSH e T4 livre",
    "5. Ultrassom de abdome total",
    "",
    "Indicação: rotina anual",
  ]),
  resultado: sheet("Resultado de exame", [
    "Hemoglobina        13,8 g/dL",
    "Leucócitos         7.200 /mm³",
    "Plaquetas          248.000 /mm³",
    "Glicose            108 mg/dL  *",
    "Colesterol total   214 mg/dL  *",
    "",
    "* fora do valor de referência",
  ]),
  comprovante: receipt,
  carteirinha: card,
  fachada: facade,
  oculos: glasses,
  braco: arm,
  quadro: board,
};

import { saveFile } from "../../../lib/saveFile.ts";

/** A picture that is looked at larger stays sharp. */
const scale = 2;
/** Around the drawing. Pixels. */
const margin = 20;
/** A title, the days and, where there are several series, their names stand above it. Pixels. */
const titleHeight = 24;
const lineHeight = 22;

export interface LegendEntry {
  text: string;
  colour: string;
}
interface Caption {
  title: string;
  /** Days that it is of. */
  period: string;
  legend: readonly LegendEntry[];
}

/** Properties of a drawing that the style sheet sets, which a file does not take along by itself. */
const kept = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

/** Saves a drawing as it stands on the screen, with what says what it shows, as a picture. */
export async function savePicture(svg: SVGSVGElement, caption: Caption): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const drawing = await drawingOf(svg, { width, height });
  const above = titleHeight + lineHeight + (caption.legend.length > 0 ? lineHeight : 0);
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + above + 2 * margin) * scale;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures");
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(document.body).getPropertyValue("--mantine-color-body");
  context.fillRect(0, 0, canvas.width, canvas.height);
  writeCaption(context, { ...caption, width });
  context.drawImage(drawing, margin, margin + above, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The browser draws no pictures");
  saveFile(blob, `${caption.title}.png`);
}

function writeCaption(
  context: CanvasRenderingContext2D,
  { title, period, legend, width }: Caption & { width: number },
): void {
  const page = getComputedStyle(document.body);
  const { fontFamily } = page;
  const colour = (name: string) => page.getPropertyValue(`--mantine-color-${name}`);
  context.fillStyle = colour("text");
  context.font = `600 16px ${fontFamily}`;
  context.fillText(title, margin, margin + 16, width);
  context.font = `13px ${fontFamily}`;
  context.fillStyle = colour("dimmed");
  context.fillText(period, margin, margin + titleHeight + 14, width);
  let x = margin;
  const y = margin + titleHeight + lineHeight;
  for (const entry of legend) {
    context.fillStyle = entry.colour;
    context.fillRect(x, y + 4, 10, 10);
    context.fillStyle = colour("text");
    context.fillText(entry.text, x + 16, y + 14);
    x += 16 + context.measureText(entry.text).width + 18;
  }
}

async function drawingOf(
  svg: SVGSVGElement,
  { width, height }: { width: number; height: number },
): Promise<HTMLImageElement> {
  const copy = styledCopy(svg);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const file = new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function styledCopy(svg: SVGSVGElement): Element {
  const copy = document.importNode(svg, true);
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [index, part] of [svg, ...svg.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(part);
    for (const name of kept) copies[index]?.setAttribute(name, style.getPropertyValue(name));
    copies[index]?.removeAttribute("class");
  }
  return copy;
}

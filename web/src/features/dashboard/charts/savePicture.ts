import { saveFile } from "../../../lib/saveFile.ts";

/** A picture that is looked at larger stays sharp. */
const scale = 2;
/** Around the drawing, and for its title above. Pixels. */
const margin = 20;
const titleHeight = 32;

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

/** Saves a drawing as it stands on the screen, with its title, as a picture. */
export async function savePicture(svg: SVGSVGElement, title: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const drawing = await drawingOf(svg, { width, height });
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + titleHeight + 2 * margin) * scale;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures");
  const page = getComputedStyle(document.body);
  context.scale(scale, scale);
  context.fillStyle = page.getPropertyValue("--mantine-color-body");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = page.getPropertyValue("--mantine-color-text");
  context.font = `600 16px ${page.fontFamily}`;
  context.fillText(title, margin, margin + 16);
  context.drawImage(drawing, margin, margin + titleHeight, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The browser draws no pictures");
  saveFile(blob, `${title}.png`);
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
  for (const [place, part] of [svg, ...svg.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(part);
    for (const name of kept) copies[place]?.setAttribute(name, style.getPropertyValue(name));
    copies[place]?.removeAttribute("class");
  }
  return copy;
}

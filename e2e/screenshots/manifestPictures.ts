// npm run manifest-pictures: makes the pictures of the product that a browser shows before it installs the application,
// from those of `docs/screenshots`, which `npm run screenshots` takes of the demo.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const from = "docs/screenshots";
const to = "web/public/screenshots";
/** Widths in px, of which a browser shows far fewer. */
const pictures = [
  { name: "conversation-desktop", width: 1280 },
  { name: "schedules-desktop", width: 1280 },
  { name: "tickets-phone", width: 390 },
  { name: "conversation-phone", width: 390 },
];

mkdirSync(to, { recursive: true });
for (const { name, width } of pictures) {
  const file = join(to, `${name}.webp`);
  const {
    width: w,
    height: h,
    size,
  } = await sharp(join(from, `${name}.png`))
    .resize({ width })
    .webp({ quality: 80 })
    .toFile(file);
  console.log(`${file}: ${w}x${h}, ${Math.round(size / 1024)} KB`);
}

import type { Language } from "@balcao/contract";
import { manifestTexts } from "./manifestTexts.ts";

/** Pictures of the product that a browser shows before it installs the application. */
const pictures = [
  { name: "conversation-desktop", shown: "conversation", sizes: "1280x800", form_factor: "wide" },
  { name: "schedules-desktop", shown: "schedules", sizes: "1280x800", form_factor: "wide" },
  { name: "tickets-phone", shown: "list", sizes: "390x844", form_factor: "narrow" },
  { name: "conversation-phone", shown: "conversation", sizes: "390x844", form_factor: "narrow" },
] as const;

export const manifestPictures = (language: Language) =>
  pictures.map(({ name, shown, sizes, form_factor }) => ({
    src: `/screenshots/${name}.webp`,
    type: "image/webp",
    label: manifestTexts[language].pictures[shown],
    sizes,
    form_factor,
  }));

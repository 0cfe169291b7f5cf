import type { Language } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";
import { appNameOf } from "./appName.ts";
import { manifestPictures } from "./manifestPictures.ts";
import { manifestTexts } from "./manifestTexts.ts";

/** Manifest of an installed application: as the platform's settings say. */
export async function webManifest(
  services: Pick<Services, "settings">,
  language: Language,
): Promise<Record<string, unknown>> {
  const { appName, primaryColorLight, appLogoFavicon } = await services.settings.ofPlatform();
  const name = await appNameOf(services);
  return {
    name,
    short_name: name,
    description: manifestTexts[language].description,
    lang: language === "pt" ? "pt-BR" : language,
    categories: ["business", "productivity"],
    id: "/",
    start_url: "/tickets",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: primaryColorLight || defaultColour,
    shortcuts: [
      { name: manifestTexts[language].waiting, url: "/tickets?sub=pending" },
      { name: manifestTexts[language].search, url: "/tickets?tab=search" },
    ],
    share_target: shareTarget,
    // They show the product under its own name.
    ...(appName === "" && { screenshots: manifestPictures(language) }),
    icons:
      appLogoFavicon === ""
        ? ownIcons
        : [{ src: logoPath(appLogoFavicon), type: "image/png", sizes: "256x256" }],
  };
}

/** Address to which other applications hand files and words; the worker of the page keeps them from the network. */
export const sharePath = "/share";
const shareTarget = {
  action: sharePath,
  method: "POST",
  enctype: "multipart/form-data",
  params: {
    title: "title",
    text: "text",
    url: "url",
    files: [{ name: "files", accept: ["image/*", "video/*", "audio/*", "text/*", "application/*"] }],
  },
};

const defaultColour = "#0000FF";
export const logoPath = (name: string): string => `/api/settings-whitelabel/logo/${name}`;

const ownIcons = [
  { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
  { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
  { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
  { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
];

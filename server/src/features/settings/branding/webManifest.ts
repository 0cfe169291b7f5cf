import type { Language } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";
import { appNameOf } from "./appName.ts";

/** Manifest of an installed application: as the platform's settings say. */
export async function webManifest(
  services: Pick<Services, "settings">,
  language: Language,
): Promise<Record<string, unknown>> {
  const { primaryColorLight, appLogoFavicon } = await services.settings.ofPlatform();
  const name = await appNameOf(services);
  return {
    name,
    short_name: name,
    description: texts[language].description,
    lang: language === "pt" ? "pt-BR" : language,
    categories: ["business", "productivity"],
    id: "/",
    start_url: "/tickets",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: primaryColorLight || defaultColour,
    shortcuts: [
      { name: texts[language].waiting, url: "/tickets?sub=pending" },
      { name: texts[language].search, url: "/tickets?tab=search" },
    ],
    icons:
      appLogoFavicon === ""
        ? ownIcons
        : [{ src: logoPath(appLogoFavicon), type: "image/png", sizes: "256x256" }],
  };
}

const texts: Record<Language, { description: string; waiting: string; search: string }> = {
  pt: {
    description: "Atendimento por mensagens para toda a equipe.",
    waiting: "Aguardando",
    search: "Buscar atendimento",
  },
  en: {
    description: "Customer service over messages for the whole team.",
    waiting: "Waiting",
    search: "Find a conversation",
  },
  es: {
    description: "Atención por mensajes para todo el equipo.",
    waiting: "En espera",
    search: "Buscar conversación",
  },
  tr: {
    description: "Tüm ekip için mesajlarla müşteri hizmeti.",
    waiting: "Bekleyenler",
    search: "Görüşme ara",
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

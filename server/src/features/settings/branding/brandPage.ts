import { publicSettingNames } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";

/**
 * Writes into the web application's page what everybody may know of the platform: its public settings as data under
 * `#public-settings`, so that nobody has to ask for them first, and its name as the title.
 */
export async function brandPage(page: string, { settings }: Pick<Services, "settings">): Promise<string> {
  const all = await settings.ofPlatform();
  const values = Object.fromEntries(publicSettingNames.map((name) => [name, all[name]]));
  const data = `<script type="application/json" id="public-settings">${inScript(values)}</script>`;
  const titled =
    all.appName === ""
      ? page
      : page.replace(/<title>.*?<\/title>/, () => `<title>${inText(all.appName)}</title>`);
  return titled.replace("</head>", () => `${data}</head>`);
}

/** No text can end the element that it stands in. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll("<", String.raw`\u003c`);

const inText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

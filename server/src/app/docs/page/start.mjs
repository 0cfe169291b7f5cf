// The theme that was chosen in the interface, else the system's.
const dark = matchMedia("(prefers-color-scheme: dark)");
const chosenTheme = () => {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
};
const wear = () => {
  const chosen = chosenTheme();
  const isDark = chosen === "dark" || (chosen !== "light" && dark.matches);
  document.documentElement.classList.toggle("dark-mode", isDark);
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
};
dark.addEventListener("change", wear);
addEventListener("storage", wear);
wear();

// The guide in the language of the interface that led here, or of the browser.
const language = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const isPortuguese = language.startsWith("pt");
if (isPortuguese) document.documentElement.lang = "pt-BR";
const words = isPortuguese
  ? {
      regions: {
        ".information-container": "Guia",
        ".schemes-server-container": "Servidor e acesso",
        ".filter": "Busca",
      },
      server: "Servidor",
      use: "Usar minha sessão",
      used: "As chamadas vão com a sua sessão.",
      none: "Você não está conectado neste navegador.",
      file: "OpenAPI para Postman e Insomnia",
    }
  : {
      regions: {
        ".information-container": "Guide",
        ".schemes-server-container": "Server and access",
        ".filter": "Search",
      },
      server: "Server",
      use: "Use my session",
      used: "Calls use your session.",
      none: "You are not logged in on this browser.",
      file: "OpenAPI for Postman and Insomnia",
    };
const description = isPortuguese ? "/docs/reference.pt.json" : "/docs/reference.json";

// The session of the interface in this browser: its token, asked for again before it ends, one tab at a time.
let own;
const tokens = new Set();
async function tokenOfSession() {
  if (own !== undefined && own.until > Date.now()) return own.token;
  const renew = () => fetch("/api/auth/refresh_token", { method: "POST" });
  const answer = await (navigator.locks?.request("refresh-token", renew) ?? renew());
  if (!answer.ok) throw new Error(words.none);
  own = { token: (await answer.json()).token, until: Date.now() + 10 * 60_000 };
  tokens.add(`Bearer ${own.token}`);
  return own.token;
}

// Parsed here: the library would read it as YAML.
const spec = await (await fetch(description)).json();
const [major, minor] = spec["x-form-of-file"].split(".");

/** Says the version of the file that one takes away: the page itself reads the older form, which it draws faster. */
const tellVersion = ({ React }) => ({
  wrapComponents: {
    OpenAPIVersion: () => () =>
      React.createElement(
        "small",
        { className: "version-stamp" },
        React.createElement("pre", { className: "version" }, `OAS ${major}.${minor}`),
      ),
  },
});

const reference = SwaggerUIBundle({
  spec,
  dom_id: "#reference",
  deepLinking: true,
  plugins: [tellVersion],
  docExpansion: "none",
  filter: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  persistAuthorization: false,
  requestInterceptor: async (request) => {
    // A token of the session gives way to its newest one; a program's token stays what was typed.
    if (tokens.has(request.headers.Authorization))
      request.headers.Authorization = `Bearer ${await tokenOfSession()}`;
    return request;
  },
});

const use = document.querySelector("#use-session");
const said = document.querySelector("#session-state");
use.textContent = words.use;
document.querySelector("#file").textContent = words.file;

async function useSession() {
  own = undefined;
  try {
    reference.preauthorizeApiKey("session", await tokenOfSession());
    said.textContent = words.used;
  } catch {
    said.textContent = words.none;
  }
}
use.addEventListener("click", () => void useSession());

// The library leaves parts outside of all landmarks, code that only a pointer scrolls, fields without a name,
// and puts links into buttons, which lead where the buttons do.
const mend = () => {
  for (const [selector, label] of Object.entries(words.regions))
    for (const part of document.querySelectorAll(`${selector}:not([role])`)) {
      part.setAttribute("role", "region");
      part.setAttribute("aria-label", label);
    }
  for (const code of document.querySelectorAll("pre:not([tabindex])")) code.tabIndex = 0;
  for (const link of document.querySelectorAll("button a[href]")) link.removeAttribute("href");
  for (const servers of document.querySelectorAll("#servers:not([aria-label])"))
    servers.setAttribute("aria-label", words.server);
  for (const field of document.querySelectorAll(".opblock :is(select, input, textarea):not([aria-label])"))
    field.setAttribute(
      "aria-label",
      field.closest("[data-param-name]")?.dataset.paramName || field.title || "Body",
    );
};
new MutationObserver(mend).observe(document.querySelector("#reference"), { childList: true, subtree: true });

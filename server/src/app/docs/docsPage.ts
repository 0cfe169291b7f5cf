// No script in the page itself: the content security policy allows none.
export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Balcão API</title>
    <link rel="icon" href="/docs/assets/favicon-32x32.png" />
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
    <link rel="stylesheet" href="/docs/style.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>`;

/** The guide in the language of the interface that led here, or of the browser. Closed at first, and searchable: there are hundreds of calls. Dark where the reader's system is. */
export const startScript = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const wear = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", wear);
wear();
const language = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const isPortuguese = language.startsWith("pt");
if (isPortuguese) document.documentElement.lang = "pt-BR";
SwaggerUIBundle({
  url: isPortuguese ? "/docs/openapi.pt.json" : "/docs/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  persistAuthorization: false,
});
const landmarks = isPortuguese
  ? { ".information-container": "Guia", ".schemes-server-container": "Servidor e acesso", ".filter": "Busca" }
  : { ".information-container": "Guide", ".schemes-server-container": "Server and access", ".filter": "Search" };
// The library leaves parts outside of all landmarks, code that only a pointer scrolls, fields without a name,
// and puts links into buttons, which lead where the buttons do.
const mend = () => {
  for (const [selector, label] of Object.entries(landmarks))
    for (const part of document.querySelectorAll(selector + ":not([role])")) {
      part.setAttribute("role", "region");
      part.setAttribute("aria-label", label);
    }
  for (const code of document.querySelectorAll("pre:not([tabindex])")) code.tabIndex = 0;
  for (const link of document.querySelectorAll("button a[href]")) link.removeAttribute("href");
  for (const servers of document.querySelectorAll("#servers:not([aria-label])"))
    servers.setAttribute("aria-label", isPortuguese ? "Servidor" : "Server");
  for (const field of document.querySelectorAll(".opblock :is(select, input, textarea):not([aria-label])"))
    field.setAttribute("aria-label", field.closest("[data-param-name]")?.dataset.paramName || field.title || "Body");
};
new MutationObserver(mend).observe(document.querySelector("#reference"), { childList: true, subtree: true });
`;

/** Style for what the library's own looks leave open: a phone's width, long words, and tones that can be read. */
export const docsStyle = `
body { margin: 0; }
html.dark-mode body { background: #1c2022; }
.swagger-ui .wrapper { max-width: 1100px; padding: 0 16px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info pre { overflow-x: auto; }
.swagger-ui .info pre > code { display: block; padding: 12px; font-weight: 400; white-space: pre; }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere; }
html:not(.dark-mode) .swagger-ui .info .title small { background: #4b5263; }
html:not(.dark-mode) .swagger-ui .info .title small.version-stamp { background: #3f6212; }
html:not(.dark-mode) .swagger-ui :is(.info a, .link, .renderedMarkdown a) { color: #0b57d0; }
html:not(.dark-mode) .swagger-ui :is(.parameter__in, .parameter__extension) { color: #595959; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #1b6e45; color: #1b6e45; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { fill: #1b6e45; }
html:not(.dark-mode) .swagger-ui .opblock-get .opblock-summary-method { background: #1a5fb4; }
html:not(.dark-mode) .swagger-ui .opblock-post .opblock-summary-method { background: #1b6e45; }
html:not(.dark-mode) .swagger-ui .opblock-put .opblock-summary-method { background: #8a5200; }
html:not(.dark-mode) .swagger-ui .opblock-patch .opblock-summary-method { background: #0d6b5e; }
html:not(.dark-mode) .swagger-ui .opblock-delete .opblock-summary-method { background: #b42318; }
@media (max-width: 600px) {
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 70%; }
  .swagger-ui .opblock-summary-description { display: none; }
  .swagger-ui table.parameters, .swagger-ui table.parameters tbody, .swagger-ui table.parameters tr,
  .swagger-ui table.parameters td { display: block; width: auto; }
  .swagger-ui .parameters-col_description { overflow-x: auto; }
}
`;

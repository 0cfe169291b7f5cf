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
    <main id="reference"></main>
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
`;

/** Style for what the library's own looks leave open: a phone's width, and long words. */
export const docsStyle = `
body { margin: 0; }
html.dark-mode body { background: #1c2022; }
.swagger-ui .wrapper { max-width: 1100px; padding: 0 16px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info pre { overflow-x: auto; }
.swagger-ui .info pre > code { display: block; padding: 12px; font-weight: 400; white-space: pre; }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere; }
@media (max-width: 600px) {
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 70%; }
  .swagger-ui .opblock-summary-description { display: none; }
  .swagger-ui table.parameters, .swagger-ui table.parameters tbody, .swagger-ui table.parameters tr,
  .swagger-ui table.parameters td { display: block; width: auto; }
  .swagger-ui .parameters-col_description { overflow-x: auto; }
}
`;

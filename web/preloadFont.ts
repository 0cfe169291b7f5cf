import type { Plugin } from "vite";

/** The letters of the languages that the interface speaks; the others come where a text has them. */
const font = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Lets the browser fetch the font beside the script, instead of after the styles, and after what a page cannot do without. */
export const preloadFont = (): Plugin => ({
  name: "preload-font",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => font.test(file))
        .map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            href: `/${file}`,
            as: "font",
            type: "font/woff2",
            crossorigin: "",
            fetchpriority: "low",
          },
          injectTo: "head",
        })),
  },
});

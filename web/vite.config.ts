import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractForBrowser } from "./contractForBrowser.ts";

const server = process.env["API_URL"] ?? "http://localhost:8080";
const proxied = { target: server, changeOrigin: false };

const everyPage = [
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|clsx)\//,
  /node_modules\/@tanstack\/(query-core|react-query)\//,
  /node_modules\/@mantine\/core\/esm\/(core|utils\/(?!Floating))/,
  /node_modules\/@mantine\/core\/esm\/components\/(Alert|Anchor|Button|CloseButton|Input|InputBase|Loader|Paper|PasswordInput|Stack|Text|TextInput|ThemeIcon|Title|Transition|UnstyledButton|ActionIcon)\//,
  /node_modules\/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(Moon|Sun)\.)/,
  /web\/src\/lib\/(api|apiError|browserStorage|format|i18n|notify|pageTitle|queryClient|session|signal|toasts|token)\.tsx?$/,
  /web\/src\/ui\/(BrandMark|ErrorState|Logo|colour|scheme|theme|useForm|componentDefaults|isEmail)\.tsx?$/,
];

const privatePages = [
  /node_modules\/@mantine\/core\/esm\/components\/(Badge|Divider|FloatingIndicator|FocusTrap|Menu|Popover|Portal|Tooltip|VisuallyHidden)\//,
  /node_modules\/@mantine\/hooks\/esm\/use-(debounced-callback|debounced-value|hotkeys|window-event)/,
  /node_modules\/@floating-ui\//,
  /web\/src\/lib\/(live|realtime|pagedList|plainText|preload|volume|useNow)\.tsx?$/,
  /web\/src\/ui\/(Avatar|EmptyState|Page|SearchBox|Tag|useIsNarrow)\.tsx?$/,
  /web\/src\/features\/(queues|users|connections|settings)\/[a-z]+\.(queries|realtime)\.ts$/,
];

/** What only dialogs need, and what only their fields need: nothing of it is fetched before one is opened. */
const dialogs = [
  /node_modules\/@mantine\/core\/esm\/components\/(Modal|ModalBase|Overlay|RemoveScroll)\//,
  /node_modules\/(react-remove-scroll|react-remove-scroll-bar|use-sidecar|react-style-singleton|use-callback-ref|tslib)\//,
  /web\/src\/ui\/(ConfirmDialog|FormDialog)\.tsx?$/,
];
const pickers = [
  /node_modules\/@mantine\/core\/esm\/components\/(Combobox|Select|ScrollArea|Pill|PillsInput|MultiSelect)\//,
];

const oneOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

export default defineConfig({
  plugins: [contractForBrowser(), react()],
  server: {
    port: 5173,
    proxy: {
      "/api": proxied,
      "/files": proxied,
      "/webhooks": proxied,
      "/socket.io": { ...proxied, ws: true },
    },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    // The content security policy allows no data: scripts, and small files are cheap over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, the login included: one file instead of fifty, and the same from release to release.
            {
              name: "base",
              test: (id) => oneOf(everyPage)(id) && !/[iI]nfinite/.test(id),
              priority: 2,
            },
            // What the shell and most private pages share.
            {
              name: "shell",
              test: oneOf(privatePages),
              minShareCount: 2,
              priority: 1,
            },
            // Drawings that several parts use, a hundred bytes each.
            {
              name: "icons",
              test: /node_modules\/@tabler\/icons-react\/dist\/esm\/icons\//,
              minShareCount: 2,
            },
            { name: "dialogs", test: oneOf(dialogs), minShareCount: 2 },
            { name: "pickers", test: oneOf(pickers), minShareCount: 2 },
          ],
        },
      },
    },
  },
});

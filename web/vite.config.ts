import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { componentStyles } from "./componentStyles.ts";
import { firstView } from "./firstView.ts";
import { contractForBrowser } from "./contractForBrowser.ts";

const server = process.env["API_URL"] ?? "http://localhost:8080";
const proxied = { target: server, changeOrigin: false };

export default defineConfig({
  plugins: [contractForBrowser(), componentStyles(), firstView(), react()],
  server: {
    port: 5173,
    proxy: {
      "/api": proxied,
      "^/files/.": proxied,
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
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});

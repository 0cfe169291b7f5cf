import "@mantine/core/styles.layer.css";
import "@fontsource-variable/inter/wght.css";
import "./ui/theme/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { startI18n } from "./lib/i18n.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

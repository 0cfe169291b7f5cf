import "@mantine/core/styles.layer.css";
import "@fontsource-variable/inter/wght.css";
import "./ui/theme/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { loadInside } from "./app/AppRoutes.tsx";
import { startI18n } from "./lib/i18n.ts";
import { keepInstallOffer } from "./lib/installation.ts";
import { preload, watchActs } from "./lib/preload.ts";
import { beginSession } from "./lib/api/session.ts";
import { installLayers } from "./ui/layers/layerStack.ts";

installLayers();
// Fetched for fingers alone.
if (matchMedia("(any-pointer: coarse)").matches)
  void import("./ui/layers/tapBesideList.ts")
    .then(({ installTapBesideList }) => installTapBesideList())
    .catch(() => undefined);
keepInstallOffer();
watchActs();
// A user who has a session is asked for, and gets the pages behind the door, while the rest starts.
if (beginSession()) preload(loadInside);
// Awaited here, every page that shares a file with others would get a second one that only names it.
void startI18n().then(draw);

function draw(): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

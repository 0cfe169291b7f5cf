import "@mantine/spotlight/styles.layer.css";
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { IconLogout, IconMoon, IconRefresh, IconSearch, IconSun, IconUser } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMatch, useNavigate } from "react-router";
import { useTranslation } from "../lib/i18n.ts";
import { includesPlain } from "../lib/text/plainText.ts";
import { logout } from "../lib/api/session.ts";
import { useRecentTickets } from "../features/tickets/index.ts";
import { whatToDo } from "../ui/feedback/whatToDo.ts";
import { Avatar } from "../ui/display/Avatar.tsx";
import { chooseScheme, useScheme } from "../ui/theme/scheme.ts";
import { focusOnMount } from "../ui/focusOnMount.ts";
import { useLayer } from "../ui/layers/useLayer.ts";
import { useIsNarrow } from "../ui/useIsNarrow.ts";
import { useReturnFocus } from "../ui/useReturnFocus.ts";
import { useMenu } from "./useMenu.ts";
import type { Overlay } from "./Shell.tsx";
import { usePaletteSearch } from "./usePaletteSearch.tsx";

const [store, palette] = createSpotlight();

/** Everything by keyboard: pages, actions, the company's tickets and contacts, and what was open before. */
export function CommandPalette({
  onClose,
  onOverlay,
}: {
  onClose: () => void;
  onOverlay: (overlay: Overlay) => void;
}) {
  const { t } = useTranslation("shell");
  const isNarrow = useIsNarrow();
  const [query, setQuery] = useState("");
  const found = usePaletteSearch(query);
  const recent = useRecent();
  const groups = [usePages(), useActions(onOverlay)].map((group) => narrow(group, query));
  // Open from its first picture on: opened later, it would take the focus a picture too late for who types at once.
  useState(palette.open);
  // Hits of the server come after the library has chosen the first of those that were there.
  useEffect(() => {
    if (query.trim() !== "") chooseFirst();
  });
  useReturnFocus();
  useLayer(true, () => palette.close());

  const whyNothing = found.error === null ? t("palette.nothing") : whatToDo(found.error);
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      actions={[...(query.trim() === "" ? [recent] : []), ...groups, ...found.groups].filter(
        (group) => group.actions.length > 0,
      )}
      filter={(_, actions) => actions}
      nothingFound={found.searching ? t("palette.searching") : whyNothing}
      searchProps={{
        ref: focusOnMount,
        // A field that has the focus shows no dots where its words are cut.
        placeholder: t(isNarrow ? "palette.open" : "palette.placeholder"),
        "aria-label": t("palette.placeholder"),
        leftSection: <IconSearch size={18} stroke={1.7} aria-hidden />,
      }}
      attributes={{ content: { "aria-label": t("palette.open") } }}
      overlayProps={{ blur: 0 }}
      scrollable
      maxHeight="60dvh"
    />
  );
}

/** Chooses the first hit, unless one is chosen: Enter opens it. */
function chooseFirst(): void {
  const { listId } = store.getState();
  const hits = [...document.querySelectorAll(`[id="${listId}"] [data-action]`)];
  if (hits.some((hit) => hit.hasAttribute("data-selected"))) return;
  hits[0]?.setAttribute("data-selected", "true");
  store.updateState((state) => ({ ...state, selected: hits.length === 0 ? -1 : 0 }));
}

/** Conversations to go back to, while nothing is typed. */
function useRecent(): SpotlightActionGroupData {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const recent = useRecentTickets(useMatch("/tickets/:uuid")?.params.uuid);
  return {
    group: t("palette.recent"),
    actions: recent.map(({ id, uuid, name }) => ({
      id: `recent-${id}`,
      label: name,
      description: `#${id}`,
      leftSection: <Avatar name={name} size="sm" />,
      onClick: () => void navigate(`/tickets/${uuid}`),
    })),
  };
}

function usePages(): SpotlightActionGroupData {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const items = useMenu().flatMap((section) => section.items);
  // A page that stands in two sections is found once.
  const byPath = new Map(items.map((item) => [item.path, item]));
  return {
    group: t("palette.pages"),
    actions: [...byPath.values()].map((item) => ({
      id: item.path,
      label: t(`menu.${item.id}`),
      leftSection: <item.icon size={18} stroke={1.7} aria-hidden />,
      onClick: () => void navigate(item.path),
    })),
  };
}

function useActions(onOverlay: (overlay: Overlay) => void): SpotlightActionGroupData {
  const { t } = useTranslation("shell");
  const client = useQueryClient();
  const dark = useScheme() === "dark";
  const Theme = dark ? IconSun : IconMoon;
  return {
    group: t("palette.actions"),
    actions: [
      {
        id: "theme",
        label: t(dark ? "lightTheme" : "darkTheme"),
        leftSection: <Theme size={18} stroke={1.7} aria-hidden />,
        onClick: () => chooseScheme(dark ? "light" : "dark"),
      },
      {
        id: "refresh",
        label: t("refresh"),
        leftSection: <IconRefresh size={18} stroke={1.7} aria-hidden />,
        onClick: () => void client.invalidateQueries(),
      },
      // The palette closes after its action ran, and would take the profile along.
      {
        id: "profile",
        label: t("profile"),
        leftSection: <IconUser size={18} stroke={1.7} aria-hidden />,
        onClick: () => setTimeout(() => onOverlay("profile")),
      },
      {
        id: "logout",
        label: t("logout"),
        leftSection: <IconLogout size={18} stroke={1.7} aria-hidden />,
        onClick: () => void logout(),
      },
    ],
  };
}

const narrow = ({ group, actions }: SpotlightActionGroupData, query: string): SpotlightActionGroupData => ({
  group,
  actions: actions.filter((action) => matches(query, action.label ?? "")),
});

const matches = (query: string, label: string): boolean => includesPlain(label, query);

import { globSync, readFileSync } from "node:fs";

const everyPage = [
  /^\0rolldown\/runtime/,
  /^\0@balcao\/contract(\/endpoints\/(auth|plans|settings))?$/,
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|clsx)\//,
  /node_modules\/@tanstack\/(query-core|react-query)\//,
  /node_modules\/@mantine\/core\/esm\/core/,
  /node_modules\/@mantine\/core\/esm\/components\/(Anchor|Button|CloseButton|Input|InputBase|Loader|Stack|Text|TextInput|ThemeIcon|Title|Transition|UnstyledButton|ActionIcon)\//,
  /node_modules\/@mantine\/hooks\/esm\/use-uncontrolled\//,
  /node_modules\/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(Moon|Sun)\.)/,
  /web\/src\/lib\/([a-z]+\/)?(address|api|apiError|claims|early|browserStorage|copiesFrom|eraseCopies|fromWire|firstView|i18n|installation|language|lazy|notify|pageTitle|plainText|preload|queryClient|session|signal|staleQueries|timeZone|toasts|token)\.tsx?$/,
  /web\/src\/app\/(PageBoundary|Splash)\./,
  /web\/src\/features\/(auth\/(loginNotice|whyLeft)|settings\/(Brand|index|useBranding))\.tsx?$/,
  /web\/src\/ui\/([a-z]+\/)?(BrandMark|ErrorState|StateFrame|Logo|colour|scheme|theme|componentDefaults|findOptions|focusOnMount|layerStack|logoShape|brandColours)\.tsx?$/,
  /flow-engine\/src\/foldText\.ts$/,
];

/** Parts of the packages above that few pages use. */
const ofFewPages = [/@tanstack\/(query-core|react-query)\/.*(queriesObserver|useQueries)/];
/** Parts of the packages above that no page before the login uses. */
const behindTheLogin = [
  /@tanstack\/(query-core|react-query)\/.*([iI]nfiniteQuery|mutationObserver|useMutation)/,
  /@mantine\/core\/esm\/core\/utils\/(create-(scoped|event)|find-element|close-on|get-(context-item|single-element|ref-prop)|is-element)/,
];

/** The login, with parts of it that other forms have too; the inbox stands without it. */
const door = [
  /node_modules\/@mantine\/core\/esm\/components\/(Alert|PasswordInput)\//,
  /web\/src\/ui\/([a-z]+\/)?(PasswordField|StrengthBar|passwordStrength|useSubmission)\.tsx?$/,
  /web\/src\/features\/auth\/(DoorLayout|LoginPage)\./,
  /flow-engine\/src\/.*email\.ts$/,
];

const privatePages = [
  /^\0@balcao\/contract\/(?!endpoints\/(announcements|companies|contactImports|contactMerges|contactPrivacy|externalApi|fileLists|helps|quickMessages|richMessages|schedules|stickers)$)/,
  ...behindTheLogin,
  /node_modules\/@mantine\/core\/esm\/components\/Divider\//,
  /node_modules\/@mantine\/hooks\/esm\/use-(merged-ref|mounted|timeout)\//,
  /web\/src\/lib\/([a-z]+\/)?(format|live|realtime|volume)\.tsx?$/,
  /web\/src\/ui\/([a-z]+\/)?(Avatar|EmptyState|SearchBox|Tag|useIsNarrow)\.tsx?$/,
  /web\/src\/ui\/layers\/(Menu|Popover|Tooltip|floatingLayer|menuParts|useLayer|useOpened)\.tsx?$/,
  /web\/src\/features\/(queues|users|connections|settings)\/[a-z]+\.(queries|realtime)\.ts$/,
];

/** Parts that the pages beside the inbox share. */
const otherPages = [
  /node_modules\/@mantine\/core\/esm\/components\/(Badge|FloatingIndicator|Group)\//,
  // Marks and frames of choices, which menus have too: a page with a box to tick does not fetch the menus for them.
  /node_modules\/@mantine\/core\/esm\/(components\/(Checkbox\/CheckIcon|Radio\/RadioIcon|Accordion\/AccordionChevron)|utils\/In)/,
  /node_modules\/@mantine\/hooks\/esm\/use-(debounced-callback|debounced-value|hotkeys|mutation-observer|window-event)/,
  /web\/src\/lib\/([a-z]+\/)?(pagedList|useNow)\.tsx?$/,
  /web\/src\/ui\/Page\.tsx?$/,
];

/** Layers beside their button: fetched once the page rests, or when the first of it is opened. */
const floating = [
  /web\/src\/ui\/layers\/(Floating\w+|useSheet|useSwipeDown)\.tsx?$/,
  /node_modules\/@mantine\/core\/esm\/components\/(Menu|Popover|Tooltip)\//,
  /node_modules\/@mantine\/core\/esm\/utils\/Floating\//,
  /node_modules\/@floating-ui\//,
];
/** Parts that all lies over the page with, whatever it is. */
const layers = [/node_modules\/@mantine\/core\/esm\/components\/(FocusTrap|Overlay|Portal|VisuallyHidden)\//];

/** Parts that only dialogs and their fields need: nothing of it is fetched before one is opened. */
const dialogs = [
  /node_modules\/@mantine\/core\/esm\/components\/(Modal|ModalBase|RemoveScroll)\//,
  /node_modules\/(react-remove-scroll|react-remove-scroll-bar|use-sidecar|react-style-singleton|use-callback-ref|tslib)\//,
  /web\/src\/ui\/([a-z]+\/)?(ConfirmDialog|FormDialog)\.tsx?$/,
];
/** Parts that check and hold a form: with the dialog, or the page, that has one. */
const serverForms = [
  /node_modules\/(@mantine\/form|fast-deep-equal|klona)\//,
  /web\/src\/ui\/form\/(formParts|formPaths|refusals|useServerForm)\.ts$/,
];
/** The contract's schemas and their words, for the dialogs that check by them. */
const schemas = [
  /node_modules\/zod\//,
  /^\0zod-without-eval$/,
  /contract\/src\/core\//,
  /web\/src\/ui\/form\/byContract\.ts$/,
];
const pickers = [
  /node_modules\/@mantine\/core\/esm\/components\/(Combobox|Select|ScrollArea|Pill|PillsInput|MultiSelect)\//,
];

const textFile = /web\/src\/locales\/(\w+\/[\w-]+\.json|\w+\.ts)$/;
/** Names the file of one language's texts; those that are not meant stay where they are. */
const textsOf = (meant: RegExp, name: string) => (id: string) => {
  const language = /locales\/(\w+)/.exec(id)?.[1];
  return meant.test(id) && language !== undefined ? `${name}-${language}` : null;
};

const oneOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

/** The drawings that the shell and the inbox name: those of a conversation come with it. */
const firstView =
  "src/{app/*,features/{inbox/*,messages/*,notifications/*Bell,tickets/{*,actions/*,list/*,views/*Picker}}}.{ts,tsx}";
const firstNames = new Set(
  globSync(firstView, { cwd: import.meta.dirname }).flatMap(
    (file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8").match(/\bIcon[A-Z]\w*/g) ?? [],
  ),
);
const firstIcons = (id: string): boolean => {
  const name = /@tabler\/icons-react\/dist\/esm\/icons\/(\w+)\./.exec(id)?.[1];
  return name !== undefined && firstNames.has(name);
};

/** Modules that share a file: few files, and no page fetches much that it does not show. */
export const chunkGroups = [
  // Parts that every page needs, the login included: one file instead of fifty, and the same from release to release.
  {
    name: "base",
    test: (id: string) => oneOf(everyPage)(id) && !oneOf([...behindTheLogin, ...ofFewPages])(id),
    priority: 2,
  },
  { name: "door", test: oneOf(door), priority: 1 },
  // Texts that a page asks for at once, and where the others are: one file of each language.
  {
    name: textsOf(/\/((ui|auth)\.json|locales\/\w+\.ts)$/, "door"),
    debugName: "texts of the door",
    test: textFile,
    priority: 1,
  },
  {
    name: textsOf(/\/(shell|notifications|tickets|inbox)\.json$/, "inside"),
    debugName: "texts of the inside",
    test: textFile,
  },
  // The shell, and the page that nearly everybody opens first: one file each, with all that they lean on.
  { name: "private", test: /web\/src\/app\/PrivateArea\.tsx$/ },
  { name: "inbox", test: /web\/src\/features\/inbox\/InboxPage\.tsx$/ },
  // The bells stand on every page too, but nothing waits for them.
  { name: "bells", test: /web\/src\/features\/[\w-]+\/\w+Bell\.tsx$/ },
  // Parts that the shell and most private pages share.
  {
    name: "shell",
    test: oneOf(privatePages),
    minShareCount: 2,
    priority: 1,
  },
  // Drawings that several parts use, a hundred bytes each.
  { name: "icons", test: firstIcons, minShareCount: 2, priority: 1 },
  { name: "more-icons", test: /@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
  { name: "layers", test: oneOf(layers), minShareCount: 2 },
  { name: "lists", test: oneOf(otherPages), minShareCount: 2 },
  { name: "floating", test: oneOf(floating) },
  { name: "dialogs", test: oneOf(dialogs), minShareCount: 2 },
  { name: "server-forms", test: oneOf(serverForms), minShareCount: 2 },
  { name: "schemas", test: oneOf(schemas), minShareCount: 2 },
  { name: "pickers", test: oneOf(pickers), minShareCount: 2 },
];

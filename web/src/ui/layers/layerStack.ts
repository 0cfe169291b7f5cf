/**
 * Layers over the page, so that Back takes away the topmost instead of leaving the page.
 *
 * Each layer that opens puts a history entry of the same address above the page, with its depth. Back lands one deeper
 * and closes the topmost layer. A layer that closes otherwise leaves its entry: the next layer uses it, the next page
 * takes its place, and Back passes over it. So nothing ever goes back by itself while somebody navigates.
 */

interface Layer {
  close: () => void;
  isGone: boolean;
}

interface Entry {
  state: Record<string, unknown>;
  href: string;
  /** Number of layers that lie over the page here; 0 is the page itself. */
  depth: number;
}

/** Milliseconds that a layer that Back closes may take to be gone; one that asks first is still there then. */
const closingMs = 100;

const layers: Layer[] = [];
/** Asked to close by Back, and not gone yet. */
const closing = new Set<Layer>();
/** Entry at which the browser is; the page itself until the layers are installed. */
let here: Entry = { state: {}, href: "", depth: 0 };

/** Registers a layer as the topmost; gives what takes it away again. */
export function raiseLayer(close: () => void): () => void {
  const layer: Layer = { close, isGone: false };
  layers.push(layer);
  if (here.depth < layers.length) addEntry();
  return () => {
    layer.isGone = true;
    closing.delete(layer);
    if (layers.includes(layer)) layers.splice(layers.indexOf(layer), 1);
  };
}

/** Hears of Back before the router does, and knows of each entry that others make. */
export function installLayers(): void {
  here = readEntry();
  history.pushState = (state: unknown, unused, url) => {
    // A page that is opened from a layer takes the place of the layer's entry.
    const method = here.depth > 0 ? "replaceState" : "pushState";
    History.prototype[method].call(history, state, unused, url);
    here = readEntry();
  };
  history.replaceState = (state: unknown, unused, url) => {
    const kept = here.depth > 0 ? { ...asRecord(state), layer: here.depth } : state;
    History.prototype.replaceState.call(history, kept, unused, url);
    here = readEntry();
  };
  addEventListener("popstate", handlePop, { capture: true });
}

function handlePop(event: PopStateEvent): void {
  const before = here;
  here = readEntry();
  // Other pages are the router's affair; the entries of layers belong to the same step of it as their page.
  if (before.depth === here.depth || before.state["idx"] !== here.state["idx"]) return;
  event.stopImmediatePropagation();
  if (here.depth > before.depth) return;
  // The address that changed while a layer was open (a filter, a search) stays.
  if (before.href !== here.href) replaceEntry({ ...before, depth: here.depth });
  closeTopmost();
}

function closeTopmost(): void {
  if (closeList()) return addEntry();
  const layer = layers.pop();
  if (layer === undefined) {
    if (closing.size > 0) addEntry();
    else history.go(-1 - here.depth);
    return;
  }
  const place = layers.length;
  closing.add(layer);
  layer.close();
  setTimeout(() => {
    closing.delete(layer);
    if (layer.isGone) return;
    layers.splice(place, 0, layer);
    if (here.depth < layers.length) addEntry();
  }, closingMs);
}

/** Closes a field's list, which lies over everything while its field has the focus; false where there is none. */
function closeList(): boolean {
  const field = document.activeElement?.closest('[aria-haspopup="listbox"][data-expanded]');
  field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  return field !== null && field !== undefined;
}

function addEntry(): void {
  const depth = here.depth + 1;
  const state = { ...here.state, layer: depth };
  History.prototype.pushState.call(history, state, "");
  // Known without being read, which takes a phone longer.
  here = { state, href: here.href, depth };
}

function replaceEntry({ state, href, depth }: Entry): void {
  History.prototype.replaceState.call(history, { ...state, layer: depth }, "", href);
  here = readEntry();
}

function readEntry(): Entry {
  const state = asRecord(history.state);
  const depth = state["layer"];
  return { state, href: location.href, depth: typeof depth === "number" ? depth : 0 };
}

function asRecord(state: unknown): Record<string, unknown> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}

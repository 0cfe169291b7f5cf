/** A Chromium for the browser tests: the one that is there, else installed when that is possible here. */
export function findBrowser(options: { mayInstall: boolean }): { path: string | undefined; reason: string };

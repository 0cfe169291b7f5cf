export const panelKeys = { now: ["panel", "now"] } as const;

export const templateIds = ["clinic", "pizzeria", "school", "shop", "estateAgent", "beautySalon"] as const;
export type TemplateId = (typeof templateIds)[number];

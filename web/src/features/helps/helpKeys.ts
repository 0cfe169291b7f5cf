export const helpKeys = { all: ["helps", "all"] } as const;

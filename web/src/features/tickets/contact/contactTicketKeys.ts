export const contactTicketKeys = {
  all: ["tickets", "of-contact"] as const,
  of: (contactId: number) => ["tickets", "of-contact", contactId] as const,
};

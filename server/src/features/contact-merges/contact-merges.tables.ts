declare module "../../platform/database/tables.ts" {
  interface Tables {
    contact_merges: {
      company_id: number;
      id: number;
      /** The contact that stayed. */
      contact_id: number;
      duplicate_id: number;
      user_id: number | null;
      merged_at: string;
      /** A `MergeRecord`. */
      record: string;
    };
    /** Two of whom somebody said that they are not one person; the smaller id first. */
    contacts_told_apart: { company_id: number; contact_id: number; other_contact_id: number };
  }
}

import type { CertificateRef, PixKey, PlatformSettingName } from "@balcao/contract";
import type { ColumnType, Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    company_settings: { company_id: number; settings: ColumnType<Record<string, unknown>, string, string> };
    company_pix_keys: {
      company_id: number;
      id: Generated<number>;
      key_type: PixKey["keyType"];
      key: string;
      name: string;
      city: string;
    };
    company_places: {
      company_id: number;
      id: Generated<number>;
      name: string;
      address: string;
      /** Degrees. */
      latitude: number;
      longitude: number;
    };
    company_holidays: {
      company_id: number;
      id: Generated<number>;
      name: string;
      /** yyyy-mm-dd */
      start_date: string;
      end_date: string;
      yearly: boolean;
    };
    platform_settings: { key: PlatformSettingName; value: string };
    /** Sealed; what is told of one is whose it is and until when. */
    platform_certificates: {
      /** Payment provider whose payments it opens. */
      ref: CertificateRef;
      content_sealed: Buffer;
      password_sealed: string;
      subject: string;
      valid_until: string;
      uploaded_at: Generated<string>;
    };
    /** The platform's logos, which everybody may see. */
    platform_pictures: { key: PlatformSettingName; name: string; content: Buffer };
  }
}

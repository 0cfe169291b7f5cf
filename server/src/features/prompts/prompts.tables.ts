import type { AiKind, PromptVoice } from "@balcao/contract";
import type { Generated } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    prompts: {
      company_id: number;
      id: Generated<number>;
      name: string;
      prompt: string;
      voice: PromptVoice;
      voice_region: string;
      voice_key_sealed: string | null;
      max_tokens: number;
      temperature: number;
      /** Empty: the platform's; so is the model. */
      base_url: string;
      model: string;
      api_key_sealed: string | null;
      queue_id: number | null;
      max_messages: number;
      announces: boolean;
      suggests: boolean;
      /** Null: without limit. */
      monthly_tokens: number | null;
      created_at: Generated<string>;
    };
    /** What models and voices were asked for on a day of the company's calendar. */
    ai_days: {
      company_id: number;
      day: string;
      /** 0: not asked by a prompt. */
      prompt_id: number;
      kind: AiKind;
      model: string;
      /** Paid by the platform's key. */
      is_platforms: boolean;
      calls: number;
      tokens_in: number;
      tokens_out: number;
      characters: number;
      seconds: number;
    };
  }
}

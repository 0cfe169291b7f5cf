import { z } from "zod";
import { because } from "../../core/problems.ts";
import { text } from "../../core/schemas.ts";

/** A phone's digits with country code, or the id of a group. Programs that keep numbers as numbers are understood too. */
export const ProgramAddress = z
  .union([z.string(), z.number().int().positive().max(Number.MAX_SAFE_INTEGER)])
  .transform(String)
  .pipe(
    text(60, 1).refine((written) => !/[\u0000-\u001f\u007f]/.test(written), because("controlCharacters")),
  );

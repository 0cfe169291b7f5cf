/** One way to write a phone in another form: the numbers that have it, and what becomes of them. */
type Rewriting = readonly [RegExp, string];

/**
 * Numbers that a country wrote otherwise once. WhatsApp goes on knowing accounts of that time by the old form, and names
 * either: the digits of today, and those of before.
 */
interface Country {
  toOld: readonly Rewriting[];
  toNew: readonly Rewriting[];
  /** The old form is no number any more: what is typed so is kept in the new one. */
  isOver: boolean;
}

const brazil: Country = {
  // A 9 before mobile numbers, which began with 6 to 9.
  toOld: [[/^(55[1-9]\d)9([6-9]\d{7})$/, "$1$2"]],
  toNew: [[/^(55[1-9]\d)([6-9]\d{7})$/, "$19$2"]],
  isOver: false,
};

const mexico: Country = {
  // Mobiles were dialled from abroad with a 1, until 2019.
  toOld: [[/^52([2-9]\d{9})$/, "521$1"]],
  toNew: [[/^521([2-9]\d{9})$/, "52$1"]],
  isOver: true,
};

const argentina: Country = {
  // Mobiles are dialled from abroad with a 9, which many leave out. Without it a number may as well be a landline.
  toOld: [[/^549([1-3]\d{9})$/, "54$1"]],
  toNew: [[/^54([1-3]\d{9})$/, "549$1"]],
  isOver: false,
};

const ivoryCoast: Country = {
  // In 2021 each operator put two digits before its mobiles, which tell by their second one whose they were.
  toOld: [[/^225(?:01([04-9][0-3]\d{6})|05([04-9][4-6]\d{6})|07([04-9][7-9]\d{6}))$/, "225$1$2$3"]],
  toNew: [
    [/^225([04-9][0-3]\d{6})$/, "22501$1"],
    [/^225([04-9][4-6]\d{6})$/, "22505$1"],
    [/^225([04-9][7-9]\d{6})$/, "22507$1"],
  ],
  isOver: true,
};

const benin: Country = {
  // Since 2024 all numbers begin with 01.
  toOld: [[/^22901([2-9]\d{7})$/, "229$1"]],
  toNew: [[/^229([2-9]\d{7})$/, "22901$1"]],
  isOver: true,
};

const countries = [brazil, mexico, argentina, ivoryCoast, benin];

/** A mobile as it is dialled within Argentina: a 15 behind its area code of two, three or four digits. */
const withFifteen =
  /^549?(?:(11)15(\d{8})|(2(?:2[013]|3[067]|49|6[01346]|80|9[14789])|3(?:36|4[1-358]|5[138]|6[24]|7[069]|8[013578]))15(\d{7})|([23]\d{3})15(\d{6}))$/;

const rewrite = (digits: string, rewritings: readonly Rewriting[]): string | undefined => {
  const fitting = rewritings.find(([pattern]) => pattern.test(digits));
  return fitting && digits.replace(...fitting);
};

/** A number with country code as it is kept, where it was written in a form that is none any more. */
export function foldPhone(digits: string): string {
  if (withFifteen.test(digits)) return digits.replace(withFifteen, "549$1$2$3$4$5$6");
  const over = countries.flatMap(({ isOver, toNew }) => (isOver ? toNew : []));
  return rewrite(digits, over) ?? digits;
}

/** The forms under which WhatsApp may know one phone: as given, and the others. */
export function phoneForms(digits: string): string[] {
  const folded = foldPhone(digits);
  const other = countries.flatMap(
    ({ toOld, toNew }) => rewrite(folded, toOld) ?? rewrite(folded, toNew) ?? [],
  );
  return [...new Set([digits, folded, ...other])];
}

/** A number as it is compared: the same for all forms under which WhatsApp may know one phone. */
export const phoneKey = (digits: string): string =>
  phoneForms(foldPhone(digits)).reduce((longest, form) => (form.length > longest.length ? form : longest));

const COUNTRIES =
  "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 " +
  "FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 " +
  "LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 " +
  "ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20";

/** How long an IBAN is in each country that has them. */
const LENGTHS = new Map(COUNTRIES.split(" ").map((each) => [each.slice(0, 2), Number(each.slice(2))]));

/** Whether banks of a country have IBANs. */
export const hasIban = (country: string): boolean => LENGTHS.has(country);

/** Whether text without spaces, in capitals, is an IBAN: a known country, its length, and the check digits (ISO 7064, mod 97). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) || LENGTHS.get(text.slice(0, 2)) !== text.length) return false;
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

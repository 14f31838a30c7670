import { fileTypeFromBuffer } from "file-type";
import { endingOf, purposeRules } from "@loubby/shared-contracts/http/files/purposes";

/** Characters of a name at most. */
const LONGEST = 120;

const TYPES = purposeRules["message-file"].types;

/**
 * A name that is safe to save a file under, by what a server outside calls it: no folders, nothing invisible, nothing that
 * turns letters around, no dot in front.
 */
export function safeName(said: string): string {
  const [name = ""] = said.toWellFormed().split(/[/\\]/).slice(-1);
  const plain = name
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[.\s]+/u, "")
    .replace(/[.\s]+$/u, "");
  const ending = endingOf(plain);
  const tail = ending === "" || ending.length > 10 ? "" : `.${ending}`;
  const stem = Array.from(plain.slice(0, plain.length - tail.length)).slice(0, LONGEST - tail.length);
  return stem.length === 0 ? `file${tail}` : stem.join("") + tail;
}

/**
 * The same with the ending of what the bytes are, or are said to be, where the name has none that people send each other:
 * a picture without a name is shown as one.
 */
export async function nameOfGiven(said: string, saidType: string, bytes: Uint8Array): Promise<string> {
  const name = safeName(said);
  if (endingOf(name) in TYPES) return name;
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  if (found !== undefined) return found in TYPES ? `${name}.${found}` : name;
  const [type = ""] = saidType.toLowerCase().split(";");
  const [ending] = Object.entries(TYPES).find(([, types]) => types[0] === type.trim()) ?? [];
  return ending === undefined || endingOf(name) !== "" ? name : `${name}.${ending}`;
}

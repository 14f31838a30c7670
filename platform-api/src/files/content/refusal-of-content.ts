import { fileTypeFromBuffer } from "file-type";
import type { Entry } from "yauzl";
import { endingOf } from "@loubby/shared-contracts/http/files/purposes";
import type { ByteSource } from "./byte-source.ts";
import { zipEntries } from "./zip-entries.ts";

const HEAD_BYTES = 64 * 1024;
const MACROS = "This document contains macros. Save it without macros and try again.";
const LOCKED = "This document is protected by a password. Save it without one and try again.";
const BOMB = "This document unpacks to far more than a document holds. Save it again and retry.";
const MOST_UNPACKED_BYTES = 200 * 1024 ** 2;
const OLE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const PROGRAMS = ["MZ", "\x7fELF", "#!", "\xca\xfe\xba\xbe", "\xcf\xfa\xed\xfe"];
/** The types of one ending, by the name that file-type has for them. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  rtf: ["rtf"],
  jpg: ["jpg"],
  jpeg: ["jpg"],
  webp: ["webp"],
  mp4: ["mp4", "m4v", "mov", "3gp", "3g2", "f4v"],
  mov: ["mov"],
  // Matroska shares the mark; only what calls itself WebM is played by every browser.
  webm: ["webm"],
  m4a: ["m4a", "mp4"],
};

/** Looks at the bytes behind one name ending: null, or why they are refused. */
type Check = (source: ByteSource, head: Buffer, ending: string) => Promise<string | null>;

// A library knows types by their first bytes. Documents are looked into further, and text has no first bytes to go by: a
// table whose first column is "BMI" begins as a bitmap does.
const CHECKS: Readonly<Record<string, Check>> = {
  // Readers take a header anywhere in the first kilobyte.
  pdf: async (_, head, ending) => (head.subarray(0, 1024).includes("%PDF-") ? null : notA(ending)),
  docx: async (source, head, ending) => {
    if (startsWith(head, OLE)) return (await holds(source, "EncryptedPackage")) ? LOCKED : notA(ending);
    const entries = startsWith(head, "PK\x03\x04") ? await zipEntries(source) : null;
    const names = entries?.map(({ fileName }) => fileName);
    if (
      !entries ||
      !names?.includes("[Content_Types].xml") ||
      !names.some((name) => name.startsWith("word/"))
    )
      return notA(ending);
    if (names.some((name) => /vbaProject\.bin$|vbaData\.xml$/i.test(name))) return MACROS;
    return refusalOfZip(entries);
  },
  odt: async (source, head, ending) => {
    const entries = startsWith(head, "PK\x03\x04") ? await zipEntries(source) : null;
    const names = entries?.map(({ fileName }) => fileName);
    const isText = head.toString("latin1", 30, 38 + 39) === "mimetypeapplication/vnd.oasis.opendocument.text";
    if (!entries || !names?.includes("content.xml") || !isText) return notA(ending);
    if (names.some((name) => /^(?:Basic|Scripts)\/./.test(name))) return MACROS;
    return refusalOfZip(entries);
  },
  doc: async (source, head, ending) => {
    if (!startsWith(head, OLE)) return notA(ending);
    const bytes = await source.read(0, source.size);
    if (!bytes.includes(Buffer.from("WordDocument", "utf16le"))) return notA(ending);
    return bytes.includes(Buffer.from("_VBA_PROJECT", "utf16le")) ? MACROS : null;
  },
  // The library reads on to a PNG's pixels, which may begin behind the head: colour profiles and XMP come first.
  png: async (_, head, ending) => (startsWith(head, "\x89PNG\r\n\x1a\n") ? null : notA(ending)),
  txt: async (_, head, ending) => (isText(head) ? null : notA(ending)),
  csv: async (_, head, ending) => (isTable(head) ? null : notA(ending)),
  tsv: async (_, head, ending) => (isTable(head) ? null : notA(ending)),
};

/** Why a file's bytes are not what its name says, in words for its owner; null when they are. */
export async function refusalOfContent(name: string, source: ByteSource): Promise<string | null> {
  const ending = endingOf(name);
  const check = CHECKS[ending] ?? isOfItsType;
  const head = await source.read(0, Math.min(HEAD_BYTES, source.size));
  if (isProgram(head)) return notA(ending);
  return check(source, head, ending);
}

/** Whether bytes begin as a program does. */
export const isProgram = (bytes: Buffer): boolean => PROGRAMS.some((magic) => startsWith(bytes, magic));

async function isOfItsType(_: ByteSource, head: Buffer, ending: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(head);
  return found !== undefined && TYPES[ending]?.includes(found.ext) ? null : notA(ending);
}

function notA(ending: string): string {
  const article = /^[mor]/.test(ending) ? "an" : "a";
  return `This is not ${article} ${ending.toUpperCase()} file, although its name says so.`;
}

function startsWith(head: Buffer, magic: string): boolean {
  return head.toString("latin1", 0, magic.length) === magic;
}

async function holds(source: ByteSource, stream: string): Promise<boolean> {
  return (await source.read(0, source.size)).includes(Buffer.from(stream, "utf16le"));
}

function refusalOfZip(entries: readonly Entry[]): string | null {
  if (entries.some((entry) => entry.isEncrypted())) return LOCKED;
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  return unpacked > MOST_UNPACKED_BYTES ? BOMB : null;
}

/** Tables come as text of any encoding; a stray control character in one of them is left to the reader of its rows. */
function isTable(head: Buffer): boolean {
  if (["PK\x03\x04", "%PDF-", OLE, "\x89PNG", "\xff\xd8\xff"].some((magic) => startsWith(head, magic)))
    return false;
  const odd = head.reduce((sum, byte) => sum + (byte < 32 && ![0, 9, 10, 13].includes(byte) ? 1 : 0), 0);
  const nuls = head.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0);
  return odd * 50 < head.length && nuls * 10 < head.length * 6;
}

/** Text has no NUL, unless it begins with the mark of UTF-16; other files that begin with text are caught by name. */
function isText(head: Buffer): boolean {
  const wide = startsWith(head, "\xff\xfe") || startsWith(head, "\xfe\xff");
  return (wide || !head.includes(0)) && !startsWith(head, "PK\x03\x04") && !startsWith(head, "%PDF-");
}

import { S3Error } from "./s3-error.ts";

/** Text, or child elements in order; an array of values repeats its element. */
export type XmlValue = string | number | boolean | undefined | XmlFields | readonly XmlFields[];
interface XmlFields {
  readonly [name: string]: XmlValue;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const NAMED = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** An XML document with one root element; undefined fields are left out. */
export function xmlDocument(root: string, fields: XmlFields): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, fields)}`;
}

function element(name: string, value: XmlValue): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((one: XmlFields) => element(name, one)).join("");
  if (typeof value !== "object") return `<${name}>${escapeText(String(value))}</${name}>`;
  const inner = Object.entries(value).map(([child, field]: [string, XmlValue]) => element(child, field));
  return `<${name}>${inner.join("")}</${name}>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * The inner texts of every `<name>` in a small document of the S3 protocol, whose elements never nest in
 * themselves. Not a general parser: what it does not find, the caller refuses.
 */
export function innerTexts(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?(?:/>|>([^]*?)</${name}>)`, "g");
  return [...xml.matchAll(pattern)].map((match) => match[1] ?? "");
}

/** The text of the one `<name>` within `xml`; throws `MalformedXML` when there is none or more. */
export function onlyText(xml: string, name: string): string {
  const [text, ...more] = innerTexts(xml, name);
  if (text === undefined || more.length > 0) throw new S3Error("MalformedXML");
  return text.replace(/&(?:\w+|#\d+|#x[\da-f]+);/gi, decodeEntity);
}

function decodeEntity(entity: string): string {
  const named = NAMED.get(entity);
  if (named !== undefined) return named;
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (!Number.isInteger(code) || code > 0x10ffff) throw new S3Error("MalformedXML");
  return String.fromCodePoint(code);
}

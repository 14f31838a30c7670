import type { Part } from "@a2a-js/sdk";
import type { GivenFile, Piece, Question } from "./pieces.ts";

/** A question as A2A has it: its text, and each file by its link. */
export function partsOfQuestion({ text, files }: Question): Part[] {
  const words: Part[] = text === "" ? [] : [partOf({ $case: "text", value: text }, "", "text/plain")];
  return [
    ...words,
    ...files.map(({ url, name, contentType }) => partOf({ $case: "url", value: url }, name, contentType)),
  ];
}

const partOf = (content: Part["content"], filename: string, mediaType: string): Part => ({
  content,
  filename,
  mediaType,
  metadata: undefined,
});

/** What parts add to an answer: their text in one, and their files. What is neither, such as data, adds nothing. */
export function piecesOf(parts: readonly Part[]): Piece[] {
  const text = parts.map(({ content }) => (content?.$case === "text" ? content.value : "")).join("");
  const files = parts.flatMap(fileOf);
  return text === "" ? files : [text, ...files];
}

function fileOf({ content, filename, mediaType }: Part): GivenFile[] {
  if (content?.$case !== "raw" && content?.$case !== "url") return [];
  const name = filename || (content.$case === "url" ? nameAt(content.value) : "");
  return [{ name, contentType: mediaType, content: content.value }];
}

/** What a file at an address is called there. */
export function nameAt(address: string): string {
  const last = URL.parse(address)?.pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

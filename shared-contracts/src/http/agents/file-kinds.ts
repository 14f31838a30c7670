import { purposeRules } from "../files/purposes.ts";

/** Kinds of files that an agent may be given, each with its content types as uploads have them. */
export const fileKinds = {
  pictures: { label: "Pictures", types: ["image/png", "image/jpeg", "image/webp"] },
  documents: {
    label: "Documents (PDF, Word, ODT)",
    types: [
      "application/pdf",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.oasis.opendocument.text",
    ],
  },
  texts: { label: "Texts and tables (TXT, CSV)", types: ["text/plain", "text/csv"] },
  films: { label: "Films", types: ["video/mp4", "video/quicktime", "video/webm"] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly types: readonly string[] }>>;
export type FileKind = keyof typeof fileKinds;
export const fileKindNames = Object.keys(fileKinds) as FileKind[];

/** Files of one question at most. */
export const MOST_ASKED_FILES = 5;

/** The kind that a content type is of; undefined for what no agent is given, such as a voice message. */
export const kindOfType = (contentType: string): FileKind | undefined =>
  fileKindNames.find((kind) => (fileKinds[kind].types as readonly string[]).includes(contentType));

/** Kinds as they stand in a sentence. */
export const wordsOfKinds = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => fileKinds[kind].label.replace(/^./, (first) => first.toLowerCase())).join(", ");

/** The `accept` attribute of a file input for a question: the name endings of these kinds. */
export function acceptOfKinds(kinds: readonly FileKind[]): string {
  return Object.entries(purposeRules["message-file"].types)
    .filter(([, [type = ""]]) => kinds.some((kind) => kindOfType(type) === kind))
    .map(([ending]) => `.${ending}`)
    .join(",");
}

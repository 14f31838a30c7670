/** What a file may be for. */
export const filePurposes = [
  "resume",
  "avatar",
  "intro-video",
  "screenshot",
  "company-logo",
  "group-picture",
  "listing-picture",
  "store-logo",
  "store-banner",
  "answer-file",
  "answer-video",
  "application-file",
  "resume-video",
  "pool-import",
  "message-file",
  "voice-message",
  "project-file",
  "chargeback-evidence",
  "event-file",
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** What may be sent for a purpose. */
export interface PurposeRule {
  readonly maxBytes: number;
  /** Allowed name endings, each with the content types that browsers report for it; the first is the true one. */
  readonly types: Readonly<Record<string, readonly string[]>>;
}

const MB = 1024 ** 2;

/** What people hand each other: documents, pictures and films. */
const WORK_TYPES: PurposeRule["types"] = {
  pdf: ["application/pdf"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  odt: ["application/vnd.oasis.opendocument.text"],
  txt: ["text/plain"],
  csv: ["text/csv", "application/vnd.ms-excel", "application/csv", "text/plain"],
  png: ["image/png"],
  jpg: ["image/jpeg"],
  jpeg: ["image/jpeg"],
  webp: ["image/webp"],
  mp4: ["video/mp4"],
  mov: ["video/quicktime"],
  webm: ["video/webm", "audio/webm"],
};

/** The rules of every purpose: the upload page's hints and the server's checks. */
export const purposeRules: Readonly<Record<FilePurpose, PurposeRule>> = {
  resume: {
    maxBytes: 15 * MB,
    types: {
      pdf: ["application/pdf"],
      docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
      doc: ["application/msword"],
      odt: ["application/vnd.oasis.opendocument.text"],
      rtf: ["application/rtf", "text/rtf", "application/msword"],
      txt: ["text/plain"],
    },
  },
  avatar: {
    maxBytes: 5 * MB,
    types: { png: ["image/png"], jpg: ["image/jpeg"], jpeg: ["image/jpeg"], webp: ["image/webp"] },
  },
  "intro-video": {
    maxBytes: 100 * MB,
    types: { mp4: ["video/mp4"], mov: ["video/quicktime"], webm: ["video/webm"] },
  },
  screenshot: {
    maxBytes: 10 * MB,
    types: { png: ["image/png"], jpg: ["image/jpeg"], jpeg: ["image/jpeg"], webp: ["image/webp"] },
  },
  "company-logo": {
    maxBytes: 5 * MB,
    types: { png: ["image/png"], jpg: ["image/jpeg"], jpeg: ["image/jpeg"], webp: ["image/webp"] },
  },
  "group-picture": {
    maxBytes: 5 * MB,
    types: { png: ["image/png"], jpg: ["image/jpeg"], jpeg: ["image/jpeg"], webp: ["image/webp"] },
  },
  "listing-picture": {
    maxBytes: 10 * MB,
    types: { png: ["image/png"], jpg: ["image/jpeg"], jpeg: ["image/jpeg"], webp: ["image/webp"] },
  },
  "store-logo": {
    maxBytes: 5 * MB,
    types: { png: ["image/png"], jpg: ["image/jpeg"], jpeg: ["image/jpeg"], webp: ["image/webp"] },
  },
  "store-banner": {
    maxBytes: 10 * MB,
    types: { png: ["image/png"], jpg: ["image/jpeg"], jpeg: ["image/jpeg"], webp: ["image/webp"] },
  },
  "answer-file": {
    maxBytes: 15 * MB,
    types: {
      pdf: ["application/pdf"],
      docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
      odt: ["application/vnd.oasis.opendocument.text"],
      txt: ["text/plain"],
      png: ["image/png"],
      jpg: ["image/jpeg"],
      jpeg: ["image/jpeg"],
      webp: ["image/webp"],
    },
  },
  "answer-video": {
    maxBytes: 100 * MB,
    types: { mp4: ["video/mp4"], mov: ["video/quicktime"], webm: ["video/webm"] },
  },
  "application-file": {
    maxBytes: 25 * MB,
    types: {
      pdf: ["application/pdf"],
      docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
      odt: ["application/vnd.oasis.opendocument.text"],
      txt: ["text/plain"],
      png: ["image/png"],
      jpg: ["image/jpeg"],
      jpeg: ["image/jpeg"],
      webp: ["image/webp"],
    },
  },
  "resume-video": {
    maxBytes: 100 * MB,
    types: { mp4: ["video/mp4"], mov: ["video/quicktime"], webm: ["video/webm"] },
  },
  "pool-import": {
    maxBytes: 25 * MB,
    types: {
      csv: ["text/csv", "application/vnd.ms-excel", "application/csv", "text/plain"],
      tsv: ["text/tab-separated-values", "text/plain"],
      txt: ["text/plain"],
    },
  },
  "message-file": {
    maxBytes: 100 * MB,
    types: WORK_TYPES,
  },
  "voice-message": {
    maxBytes: 10 * MB,
    types: { webm: ["audio/webm"], m4a: ["audio/mp4"] },
  },
  "project-file": {
    maxBytes: 100 * MB,
    types: WORK_TYPES,
  },
  "event-file": {
    maxBytes: 25 * MB,
    types: WORK_TYPES,
  },
  // What payment providers take.
  "chargeback-evidence": {
    maxBytes: 4 * MB,
    types: {
      pdf: ["application/pdf"],
      png: ["image/png"],
      jpg: ["image/jpeg"],
      jpeg: ["image/jpeg"],
    },
  },
};

/** Seconds of a voice message at most. */
export const VOICE_SECONDS = 300;

/** What a browser says of a file before it is sent. `size` is in bytes; `type` may be empty, as browsers leave it. */
export interface FileClaim {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** A refusal before any byte is sent; `message` is for people. */
export interface ClaimRefusal {
  readonly code: "file_empty" | "file_too_large" | "file_type_not_allowed";
  readonly message: string;
}

/** Why a file cannot be sent for a purpose, or null. The page asks it at once, the server asks it again. */
export function refusalOfClaim(purpose: FilePurpose, claim: FileClaim): ClaimRefusal | null {
  const { maxBytes, types } = purposeRules[purpose];
  const allowed = types[endingOf(claim.name)];
  // Browsers report nothing, or "some bytes", for types that the computer has no program for.
  const vague = claim.type === "" || claim.type === "application/octet-stream";
  if (allowed === undefined || !(vague || allowed.includes(claim.type))) {
    const endings = Object.keys(types).map((ending) => ending.toUpperCase());
    const list = `${endings.slice(0, -1).join(", ")} or ${endings.at(-1)}`;
    return {
      code: "file_type_not_allowed",
      message: `This type of file isn't allowed. Choose one of these: ${list}.`,
    };
  }
  if (claim.size === 0) return { code: "file_empty", message: "This file is empty." };
  if (claim.size > maxBytes) {
    const limit = maxBytes / MB;
    return {
      code: "file_too_large",
      message: `This file is larger than ${limit} MB. Choose a file of at most ${limit} MB.`,
    };
  }
  return null;
}

/** The true content type of an allowed name for a purpose. */
export function typeOfName(purpose: FilePurpose, name: string): string | undefined {
  return purposeRules[purpose].types[endingOf(name)]?.[0];
}

/** The `accept` attribute of a file input for a purpose. */
export function acceptOf(purpose: FilePurpose): string {
  return Object.keys(purposeRules[purpose].types)
    .map((ending) => `.${ending}`)
    .join(",");
}

/** The ending of a name in lower case, without its dot; empty when there is none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import sharp from "sharp";
import type { FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import type { Person } from "../person.ts";

const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** Uploads a small résumé as a browser does, straight to the store; answers the file's id. */
export function uploadResume(person: Person, name = "resume.pdf"): Promise<string> {
  return upload(person, { purpose: "resume", name, type: "application/pdf" }, Buffer.from(PDF));
}

/** Uploads a picture of one colour; answers the file's id. */
export function uploadAvatar(person: Person, background = "#0b7a63"): Promise<string> {
  return uploadPicture(person, "avatar", background);
}

/** The head of an MP4 film. */
export const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypisom\0\0\x02\0isomiso2", "latin1"),
  Buffer.alloc(64),
]);

/** The head of a QuickTime film, as iPhones record it. */
export const MOV = Buffer.concat([
  Buffer.from([0, 0, 0, 20]),
  Buffer.from("ftypqt  \0\0\0\0qt  ", "latin1"),
  Buffer.alloc(64),
]);

/** Uploads the head of an MP4 film, or other bytes under its name; answers the file's id. */
export function uploadVideo(
  person: Person,
  bytes: Buffer = MP4,
  purpose: FilePurpose = "intro-video",
): Promise<string> {
  return upload(person, { purpose, name: "me.mp4", type: "video/mp4" }, bytes);
}

/** Uploads an answer to a company that asked for a video; answers the file's id. */
export function uploadResumeVideo(person: Person, bytes?: Buffer): Promise<string> {
  return uploadVideo(person, bytes, "resume-video");
}

/** Uploads a picture of a screen; answers the file's id. */
export function uploadScreenshot(person: Person): Promise<string> {
  return uploadPicture(person, "screenshot", "#fff");
}

/** Uploads a company's logo of one colour; answers the file's id. */
export function uploadLogo(person: Person, background = "#0b7a63"): Promise<string> {
  return uploadPicture(person, "company-logo", background);
}

/** Uploads a picture for a group; answers the file's id. */
export function uploadGroupPicture(person: Person): Promise<string> {
  return uploadPicture(person, "group-picture", "#0b7a63");
}

/** Uploads a picture for an agent; answers its address. */
export async function uploadListingPicture(person: Person, background = "#0b7a63"): Promise<string> {
  const fileId = await uploadPicture(person, "listing-picture", background);
  return (await person.call(uploads.find, { params: { fileId } })).file.url ?? "";
}

/** Uploads a picture for a store; answers its address. */
export async function uploadStorePicture(person: Person, place: "logo" | "banner"): Promise<string> {
  const fileId = await uploadPicture(person, `store-${place}`, "#b7630a");
  return (await person.call(uploads.find, { params: { fileId } })).file.url ?? "";
}

/** A PNG of one colour. */
export function aPicture(background = "#0b7a63"): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}

async function uploadPicture(person: Person, purpose: FilePurpose, background: string): Promise<string> {
  return upload(person, { purpose, name: "picture.png", type: "image/png" }, await aPicture(background));
}

/** Uploads bytes for a purpose; answers the file's id. Throws what the check of the content refuses. */
export async function upload(
  person: Person,
  claim: { readonly purpose: FilePurpose; readonly name: string; readonly type: string },
  bytes: Buffer,
): Promise<string> {
  const { fileId } = await person.call(uploads.create, { body: { ...claim, size: bytes.length } });
  const { parts } = await person.call(uploads.sign, { params: { fileId }, body: { numbers: [1] } });
  const sent = await fetch(parts[0]?.url ?? "", { method: "PUT", body: new Uint8Array(bytes) });
  const etag = sent.headers.get("etag") ?? "";
  await person.call(uploads.complete, { params: { fileId }, body: { parts: [{ number: 1, etag }] } });
  return fileId;
}

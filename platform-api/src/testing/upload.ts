import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import sharp from "sharp";
import type { FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import type { Person } from "./person.ts";

const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** Uploads a small résumé as a browser does, straight to the store; answers the file's id. */
export function uploadResume(person: Person, name = "resume.pdf"): Promise<string> {
  return upload(person, { purpose: "resume", name, type: "application/pdf" }, Buffer.from(PDF));
}

/** Uploads a picture of one colour; answers the file's id. */
export async function uploadAvatar(person: Person, background = "#0b7a63"): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return upload(
    person,
    { purpose: "avatar", name: "me.png", type: "image/png" },
    await picture.png().toBuffer(),
  );
}

async function upload(
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

import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import type { Person } from "./person.ts";

const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** Uploads a small résumé as a browser does, straight to the store; answers the file's id. */
export async function uploadResume(person: Person, name = "resume.pdf"): Promise<string> {
  const bytes = Buffer.from(PDF);
  const { fileId } = await person.call(uploads.create, {
    body: { purpose: "resume", name, size: bytes.length, type: "application/pdf" },
  });
  const { parts } = await person.call(uploads.sign, { params: { fileId }, body: { numbers: [1] } });
  const sent = await fetch(parts[0]?.url ?? "", { method: "PUT", body: bytes });
  const etag = sent.headers.get("etag") ?? "";
  await person.call(uploads.complete, { params: { fileId }, body: { parts: [{ number: 1, etag }] } });
  return fileId;
}

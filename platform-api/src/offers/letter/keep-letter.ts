import { uuidv7 } from "uuidv7";
import { adoptFile } from "#api/files/adopt-file";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { type Letter, letterPdf } from "./letter-pdf.ts";

/** A letter that is kept as a file of `ownerId`, who asks. */
export interface KeptLetter {
  readonly fileId: string;
  readonly ownerId: string;
  /** The company whose storage it takes; null for the owner's own. */
  readonly organizationId: string | null;
  readonly letter: Letter;
}

/** Makes a letter's PDF and keeps it as a private file: from then on everyone reads these bytes. */
export async function keepLetter(
  { objects }: Services,
  sql: Sql,
  { fileId, ownerId, organizationId, letter }: KeptLetter,
): Promise<void> {
  const pdf = await letterPdf(letter);
  // A key of its own: what a rolled back transaction leaves behind is never read.
  const key = `offers/${fileId}/${uuidv7()}`;
  await objects.put(key, pdf, "application/pdf");
  await adoptFile(sql, {
    id: fileId,
    owner_id: ownerId,
    organization_id: organizationId,
    purpose: "offer-letter",
    object_key: key,
    upload_id: "",
    name: nameOf(letter),
    size: pdf.length,
    content_type: "application/pdf",
  });
}

function nameOf({ company_name, job_title, signature }: Letter): string {
  const name = `${signature ? "Signed offer" : "Offer"} - ${company_name} - ${job_title}`;
  return `${name.replaceAll(/[/\\:*?"<>|]+/g, " ").slice(0, 180)}.pdf`;
}

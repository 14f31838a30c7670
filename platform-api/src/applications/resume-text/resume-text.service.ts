import type { ResumeText } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findResume } from "../application.sql.ts";
import { readDocx } from "./read-docx.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Characters shown; a longer résumé is read as a file. */
const MOST_CHARACTERS = 50_000;
const MOST_BLOCKS = 1500;
const MOST_TEXT_BYTES = 4 * MOST_CHARACTERS;

/** Returns the text of an application's résumé if it is Word or plain text. Throws 404. */
export async function readResumeText(
  services: Services,
  member: Member,
  applicationId: string,
): Promise<ResumeText> {
  const resume = await services.db
    .as(askerOf(member))
    .read((sql) => findResume(sql, member.organization.id, applicationId));
  if (resume === undefined) throw new ApiError(404, "resume_not_found", "This application has no résumé.");
  const size = (await services.objects.sizeOf(resume.key)) ?? 0;
  if (resume.content_type === "text/plain")
    return textOf(plainBlocks(await services.objects.read(resume.key, 0, Math.min(size, MOST_TEXT_BYTES))));
  if (resume.content_type !== DOCX)
    return {
      doc: null,
      is_cut: false,
      problem: "We can't show this type of file here. Download it to read it.",
    };
  const blocks = await readDocx(await services.objects.read(resume.key, 0, size));
  if (blocks === null) {
    const problem = "This document is damaged or unsafe, so we can't show it. Ask for another one.";
    return { doc: null, is_cut: false, problem };
  }
  if (blocks.length > 0) return textOf(blocks);
  return {
    doc: null,
    is_cut: false,
    problem: "This document has no text, perhaps only images. Download it to see it.",
  };
}

function plainBlocks(bytes: Buffer): RichText["content"] {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding)
    .decode(bytes)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((text) => ({ type: "paragraph", content: [{ type: "text", text }] }));
}

/** Returns as much of a text as a page shows. */
function textOf(blocks: RichText["content"]): ResumeText {
  const content: RichText["content"] = [];
  let left = MOST_CHARACTERS;
  for (const block of blocks.slice(0, MOST_BLOCKS)) {
    left -= JSON.stringify(block).length;
    if (left < 0) break;
    content.push(block);
  }
  return { doc: { type: "doc", content }, is_cut: content.length < blocks.length, problem: null };
}

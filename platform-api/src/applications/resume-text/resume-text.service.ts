import type { ResumeText } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findResume } from "../application.sql.ts";
import { hideInBlocks } from "./hide-in-blocks.ts";
import { findHiddenResume } from "./hidden-resume.sql.ts";
import { readFile } from "./read-file.ts";

/** Characters shown; a longer résumé is read as a file. */
const MOST_CHARACTERS = 50_000;
const MOST_BLOCKS = 1500;

/** Why a résumé isn't shown, and what to do about it: open the file, or reveal the candidate first. */
const PROBLEMS = {
  type: ["We can't show this type of file here.", "Download it to read it."],
  damaged: ["This document is damaged or unsafe, so we can't show it.", "Ask for another one."],
  empty: ["This document has no text, perhaps only images.", "Download it to see it."],
} as const;
const REVEAL_FIRST = "Reveal the candidate to open it.";

/**
 * Returns the text of an application's résumé if it is a PDF, Word or plain text; of an anonymous candidate with
 * names and contacts hidden as far as they are found. Throws 404.
 */
export async function readResumeText(
  services: Services,
  member: Member,
  applicationId: string,
): Promise<ResumeText> {
  const { resume, hidden } = await services.db.as(askerOf(member)).read(async (sql) => ({
    resume: await findResume(sql, member.organization.id, applicationId),
    hidden: await findHiddenResume(sql, member.organization.id, applicationId),
  }));
  const file = resume ?? hidden;
  if (file === undefined) throw new ApiError(404, "resume_not_found", "This application has no résumé.");
  const blocks = await readFile(services, file);
  if (typeof blocks === "string") {
    const [what, next] = PROBLEMS[blocks];
    const problem = `${what} ${hidden && blocks !== "damaged" ? REVEAL_FIRST : next}`;
    return { doc: null, is_cut: false, is_hidden: hidden !== undefined, problem };
  }
  return { ...textOf(hidden ? hideInBlocks(blocks, hidden) : blocks), is_hidden: hidden !== undefined };
}

/** Returns as much of a text as a page shows. */
function textOf(blocks: RichText["content"]): Omit<ResumeText, "is_hidden"> {
  const content: RichText["content"] = [];
  let left = MOST_CHARACTERS;
  for (const block of blocks.slice(0, MOST_BLOCKS)) {
    left -= JSON.stringify(block).length;
    if (left < 0) break;
    content.push(block);
  }
  return { doc: { type: "doc", content }, is_cut: content.length < blocks.length, problem: null };
}

import type { z } from "zod";
import type { addedCandidatesSchema } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { askerOf } from "#api/access/principal";
import { findObject } from "#api/files/find-attachment";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { linesOf } from "../resume-facts/lines-of.ts";
import { factsOfMail, linesOfMail } from "../resume-facts/read-mail.ts";
import { readFacts } from "../resume-facts/read-facts.service.ts";
import { readFile, type Unreadable } from "../resume-text/read-file.ts";
import { resumeNotFound } from "./added-refusals.ts";

type Asked = z.output<typeof addedCandidatesSchema.readResume.body>;
type Answer = z.output<typeof addedCandidatesSchema.readResume.response>;

const PROBLEMS: Readonly<Record<Unreadable, string>> = {
  type: "We can't read this type of file, so fill in the fields yourself. The file is added all the same.",
  damaged: "This document is damaged or protected, so we couldn't read it. Fill in the fields yourself.",
  empty: "This document has no text, perhaps only images. Fill in the fields yourself.",
};

/** Reads the facts of a résumé that the member uploaded, or of a text they pasted. Throws 422 `resume_missing`. */
export async function readResume(services: Services, member: Member, asked: Asked): Promise<Answer> {
  const isMail = "text" in asked;
  const lines = isMail ? linesOfMail(asked.text) : await linesOfFile(services, member, asked.file_id);
  if (!Array.isArray(lines)) return { facts: null, problem: lines.problem };
  const { facts } = await readFacts(services, { lines, country: null, skills: [], today: new Date() });
  return { facts: isMail ? factsOfMail(facts, lines) : facts, problem: null };
}

async function linesOfFile(services: Services, member: Member, fileId: string) {
  const file = await services.db.as(askerOf(member)).read((sql) => findObject(sql, fileId, "resume"));
  if (file === undefined) throw resumeNotFound();
  const blocks = await readFile(services, { key: file.object_key, content_type: file.content_type });
  return typeof blocks === "string" ? { problem: PROBLEMS[blocks] } : linesOf(blocks);
}

import { DatabaseError } from "pg";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { readFile } from "../resume-text/read-file.ts";
import { findResumeToRead, keepReading, readingOf } from "./facts.sql.ts";
import { linesOf } from "./lines-of.ts";
import { readFacts } from "./read-facts.service.ts";

/** Refuses to keep what was read of an application that is gone. */
const ERASED = "resume_readings_application_id_fkey";

/** Reads the résumé of an application for its card. Does nothing for one without a résumé, or erased meanwhile. */
export async function readResumeOf(services: Services, applicationId: string): Promise<void> {
  try {
    await readAndKeep(services, applicationId);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== ERASED) throw error;
  }
}

async function readAndKeep(services: Services, applicationId: string): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  const resume = await worker.read((sql) => findResumeToRead(sql, applicationId));
  if (resume === undefined) return;
  const of = { applicationId, organizationId: resume.organization_id };
  const blocks = await readFile(services, resume);
  if (typeof blocks === "string") {
    await worker.write((sql) => keepReading(sql, of, {}, "none"));
    return;
  }
  const { country, skills } = resume;
  const { facts, source } = await readFacts(services, {
    lines: linesOf(blocks),
    country,
    skills,
    today: new Date(),
  });
  await worker.write(async (sql) => {
    await keepReading(sql, of, readingOf(facts), source);
    const change = { jobId: resume.job_id, applicationId };
    await emitLater(sql, `org:${resume.organization_id}`, "applications.changed.v1", change);
  });
}

import type { Insertable } from "kysely";
import type { DB } from "#api/db/tables";
import { type Demo, insertMany } from "#api/demo/demo";
import type { JobText } from "#api/demo/job-texts";
import type { Someone } from "#api/demo/cast";
import { Random } from "#api/demo/random";
import { pdfPage } from "./resume-pdf.ts";
import { linesOfText } from "../resume-facts/lines-of.ts";
import { readByRules } from "../resume-facts/own-reader.ts";
import { readingOf } from "../resume-facts/facts.sql.ts";
import { resumeLines } from "./resume-text.ts";

/** Simultaneous writes to the store; more would only wait for the disk. */
const TOGETHER = 16;

/** A person's résumé, and what was read from it. */
export interface SeededResume {
  readonly fileId: string;
  readonly reading: ReturnType<typeof readingOf>;
}

/**
 * Creates a résumé for everyone who applied, written for the first job they applied to and used in all their
 * applications. Returns each person's.
 */
export async function seedResumes(
  demo: Demo,
  sought: ReadonlyMap<Someone, JobText>,
): Promise<ReadonlyMap<string, SeededResume>> {
  const random = new Random(2027);
  const year = demo.now.getUTCFullYear();
  const pages = [...sought].map(([person, work]) => {
    const id = demo.id();
    const lines = resumeLines(random, person, work, year);
    const body = pdfPage(`Résumé of ${person.name}`, lines);
    return { body, lines, skills: work.skills, row: fileRow(demo, id, person, body.length) };
  });
  for (let start = 0; start < pages.length; start += TOGETHER) {
    const some = pages.slice(start, start + TOGETHER);
    await Promise.all(some.map(({ row, body }) => demo.objects.put(row.object_key, body, row.content_type)));
  }
  await insertMany(
    demo,
    "files",
    pages.map(({ row }) => row),
  );
  // The same whatever day the demo begins on.
  const newYear = new Date(Date.UTC(year, 0, 1));
  const seeded = pages.map(async ({ row, lines, skills }) => {
    const text = lines.map((line) => line.text).join("\n");
    const facts = await readByRules({ lines: linesOfText(text), country: null, skills, today: newYear });
    return [row.owner_id, { fileId: row.id, reading: readingOf(facts) }] as const;
  });
  return new Map(await Promise.all(seeded));
}

function fileRow(demo: Demo, id: string, person: Someone, size: number) {
  return {
    id,
    owner_id: person.id,
    purpose: "resume",
    object_key: `private/resume/${id}`,
    upload_id: "seed",
    name: `${person.name.toLowerCase().replaceAll(" ", "-")}.pdf`,
    size,
    content_type: "application/pdf",
    state: "ready",
    created_at: demo.now,
    settled_at: demo.now,
  } satisfies Insertable<DB["files"]>;
}

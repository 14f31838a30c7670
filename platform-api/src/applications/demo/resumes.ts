import type { Insertable } from "kysely";
import type { DB } from "#api/db/tables";
import { type Demo, insertMany } from "#api/demo/demo";
import type { JobText } from "#api/demo/job-texts";
import type { Someone } from "#api/demo/cast";
import { Random } from "#api/demo/random";
import { pdfPage } from "./resume-pdf.ts";
import { resumeLines } from "./resume-text.ts";

/** Simultaneous writes to the store; more would only wait for the disk. */
const TOGETHER = 16;

/**
 * Creates a résumé for everyone who applied, written for the first job they applied to and used in all their
 * applications. Returns each person's file.
 */
export async function seedResumes(
  demo: Demo,
  sought: ReadonlyMap<Someone, JobText>,
): Promise<ReadonlyMap<string, string>> {
  const random = new Random(2027);
  const year = demo.now.getUTCFullYear();
  const pages = [...sought].map(([person, work]) => {
    const id = demo.id();
    const body = pdfPage(`Résumé of ${person.name}`, resumeLines(random, person, work, year));
    return { body, row: fileRow(demo, id, person, body.length) };
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
  return new Map(pages.map(({ row }) => [row.owner_id, row.id]));
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

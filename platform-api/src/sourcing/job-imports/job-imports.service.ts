import { cutText } from "@loubby/shared-contracts/http/cut-text";
import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { AddedCandidate } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { jobColumns, JOB_IMPORT_MOST } from "@loubby/shared-contracts/http/sourcing/import-columns";
import type { JobImport, jobImportsSchema } from "@loubby/shared-contracts/http/sourcing/job-imports.schema";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import { askerOf } from "#api/access/principal";
import { addCandidate } from "#api/applications/added/add-candidate.service";
import { requireJobToJoin } from "#api/applications/added/job-to-join.service";
import { removeUnusedFile } from "#api/files/remove-unused-file";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import type { RefusedRow } from "../pools/import/imports.sql.ts";
import { type PersonOfRow, personOfRow, unreadWords } from "../pools/import/person-of-row.ts";
import { BrokenTable, readRows, type TableRow } from "../pools/import/read-table.ts";
import { previewOf, readUpload, refuseColumns, requireTable } from "../pools/import/read-upload.ts";
import { reportOf } from "../pools/import/report.ts";

type Asked = z.output<typeof jobImportsSchema.start.body>;

/** Characters of a refused row's cell that its report shows. */
const SHOWN = 300;
const NO_ADDRESS = "Has no e-mail address";

/**
 * Returns an upload's first rows, with guessed columns. Throws 404, 409 `job_takes_no_one`, 422 `file_not_ready`,
 * `not_a_table`.
 */
export async function previewJobImport(
  services: Services,
  member: Member,
  jobId: string,
  fileId: string,
): Promise<ImportPreview> {
  await requireJobToJoin(services, member, jobId);
  const file = await services.db.as(askerOf(member)).read((sql) => requireTable(sql, fileId));
  return previewOf(await readUpload(services, file.object_key), jobColumns);
}

/**
 * Adds the person of each row to a job, one after the other; the upload is deleted at the end. Repeated after an
 * interruption it adds no one twice. Throws like the preview, 422 at `columns`, `too_many_rows`.
 */
export async function importIntoJob(
  services: Services,
  member: Member,
  jobId: string,
  asked: Asked,
): Promise<JobImport> {
  const { country } = await requireJobToJoin(services, member, jobId);
  const file = await services.db.as(askerOf(member)).read((sql) => requireTable(sql, asked.file_id));
  const { heading, delimiter, text } = await readUpload(services, file.object_key);
  refuseColumns(asked.columns, heading, ["email"]);
  const rows = await rowsOf(text, delimiter);
  const refused: (RefusedRow & { readonly name: string })[] = [];
  const unread: JobImport["without_phone"] = [];
  let added = 0;
  let there = 0;
  for (const { row, cells } of rows) {
    const person = personOfRow(cells, asked.columns, asked.phone_country ?? country, true);
    const result = typeof person === "string" ? person : await addOne(services, member, jobId, person, asked);
    if (result === "added") {
      added += 1;
      if (typeof person === "object" && person.unread_phone !== null)
        unread.push({ row, name: nameOf(person), reason: unreadWords(person.unread_phone) });
    } else if (result === "there") there += 1;
    else
      refused.push({
        row,
        reason: cutText(result, SHOWN),
        name: typeof person === "string" ? "" : nameOf(person),
        cells: cells.slice(0, heading.length).map((cell) => cutText(cell, SHOWN)),
      });
  }
  await removeUnusedFile(services, asked.file_id);
  const name = `${file.name.replace(/\.\w+$/, "")}-not-added.csv`;
  return {
    added,
    there,
    without_phone: unread,
    refused: refused.map(({ row, name: who, reason }) => ({ row, name: who, reason })),
    report: refused.length === 0 ? null : { name, csv: reportOf(heading, refused) },
  };
}

const nameOf = ({ first_name, last_name }: PersonOfRow) => `${first_name} ${last_name}`.trim();

/** Adds one person; returns what became of them, or why they weren't added. */
async function addOne(
  services: Services,
  member: Member,
  jobId: string,
  person: PersonOfRow,
  asked: Asked,
): Promise<string> {
  if (person.email === null) return NO_ADDRESS;
  if (person.last_name === "") return "Has no last name";
  try {
    await addCandidate(services, member, jobId, formOf(person, person.email, asked));
    return "added";
  } catch (error) {
    // A job that closes in between takes no one of the rest either.
    if (!(error instanceof ApiError) || error.code === "job_takes_no_one") throw error;
    return error.code === "applied_already" ? "there" : error.message;
  }
}

function formOf(
  person: PersonOfRow,
  email_address: string,
  { stage_id, source, consent, tell }: Asked,
): AddedCandidate {
  const { first_name, last_name, phone, headline, employer, location, about, source_detail } = person;
  return {
    candidate_id: null,
    first_name,
    last_name,
    email_address,
    phone_number: phone ?? "",
    stage_id,
    source: source_detail || source,
    consent,
    note: about.slice(0, 3000),
    resume_file_id: null,
    title: headline,
    employer,
    location,
    tell,
  };
}

async function rowsOf(text: string, delimiter: ImportPreview["delimiter"]): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  try {
    for await (const row of readRows(text, delimiter)) {
      rows.push(row);
      if (rows.length > JOB_IMPORT_MOST)
        throw new ApiError(
          422,
          "too_many_rows",
          `A file can have at most ${JOB_IMPORT_MOST} rows. Add more people in a second file, or import them into a talent pool.`,
        );
    }
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error;
    throw new ApiError(
      422,
      "not_a_table",
      `A quotation mark in row ${error.row} is never closed. Fix it and try again: no one was added.`,
    );
  }
  return rows;
}

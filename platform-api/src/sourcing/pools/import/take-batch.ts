import { cutText } from "@loubby/shared-contracts/http/cut-text";
import type { ImportColumn } from "@loubby/shared-contracts/http/sourcing/import-columns";
import type { Sql } from "#api/db/database";
import { findFirstStage, findVerdicts, lockMembers } from "../write-members.sql.ts";
import { fillUpMembers, insertImported } from "./import-batch.sql.ts";
import type { lockImport, RefusedRow, Tally } from "./imports.sql.ts";
import { mergePeople, onePerPerson } from "./merge-people.ts";
import { type ImportedPerson, personOfRow } from "./person-of-row.ts";
import type { TableRow } from "./read-table.ts";

type Work = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** Cells of a refused row as its report shows them. */
const SHOWN = 300;

/** Imports some rows into the pool: adds new people, completes known ones, and returns problems by row. */
export async function takeBatch(
  sql: Sql,
  work: Work,
  rows: readonly TableRow[],
): Promise<{ tally: Omit<Tally, "rows_read" | "bytes_read" | "refused">; refused: RefusedRow[] }> {
  const columns = work.columns.map(({ column }) => column as ImportColumn);
  const refused: RefusedRow[] = [];
  const refuse = (at: number, reason: string) =>
    refused.push({
      row: rows[at]?.row ?? 0,
      reason,
      cells: (rows[at]?.cells ?? []).slice(0, columns.length).map(shown),
    });
  const rowOf = new Map<ImportedPerson, number>();
  const read = rows.flatMap(({ cells }, at) => {
    const person = personOfRow(cells, columns, work.phone_country);
    if (typeof person === "string") {
      refuse(at, person);
      return [];
    }
    const tagged = { ...person, tags: [...new Set([...person.tags, ...work.tags])].slice(0, 20) };
    rowOf.set(tagged, at);
    return [tagged];
  });
  const { people, places } = onePerPerson(read);
  await lockMembers(sql, work.pool_id);
  const newcomers = people.map(({ email, phone }) => ({ user_id: null, email, phone }));
  const verdicts = await findVerdicts(sql, work.pool_id, newcomers);
  const coming: ImportedPerson[] = [];
  const known = new Map<string, ImportedPerson>();
  for (const [at, person] of people.entries()) {
    const { verdict = null, member_id = null } = verdicts[at] ?? {};
    if (member_id !== null) {
      const before = known.get(member_id);
      known.set(member_id, before ? mergePeople(before, person) : person);
    } else if (verdict === null) coming.push(person);
    else
      for (const row of places[at] ?? [])
        refuse(rowOf.get(row) ?? 0, "Asked your company not to contact them, so wasn't imported");
  }
  const consent =
    work.consent_expires_at === null
      ? null
      : { words: work.consent_words, expires_at: work.consent_expires_at };
  const place = {
    poolId: work.pool_id,
    organizationId: work.organization_id,
    stageId: await findFirstStage(sql, work.pool_id),
    by: work.created_by,
    consent,
  };
  const added = await insertImported(sql, place, coming);
  const filled = [...known].map(([member_id, person]) => ({ ...person, member_id }));
  const merged = await fillUpMembers(sql, consent, filled);
  // A row that repeats someone from the file counts as an existing member.
  const unchanged = rows.length - refused.length - added - merged;
  return { tally: { added, merged, unchanged }, refused: refused.toSorted((a, b) => a.row - b.row) };
}

/** The database can't store NUL. */
const shown = (cell: string) => cutText(cell.replaceAll("\0", ""), SHOWN);

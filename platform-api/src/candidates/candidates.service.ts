import type { z } from "zod";
import type {
  CandidateFilter,
  candidatesSchema,
  ListedCandidate,
} from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { CANDIDATES_MOST } from "@loubby/shared-contracts/http/candidates/candidate-columns";
import { readPools } from "@loubby/shared-contracts/http/sourcing/pool-access";
import { refusalOfPerson } from "#api/access/decide";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { findByName } from "#api/search/found-by-name";
import type { Services } from "#api/services";
import type { Asked } from "./candidate-filter.sql.ts";
import { numbered } from "./candidate-number.sql.ts";
import { countCandidates, findCandidateIds, findCandidates } from "./candidates.sql.ts";
import { candidatesCsv } from "./candidates-csv.ts";

type ListQuery = z.output<(typeof candidatesSchema)["list"]["query"]>;
type Export = z.output<(typeof candidatesSchema)["exportCsv"]["body"]>;

/** Rows in one part of an export. */
const PART = 1000;

/** Returns one page of the company's candidates. */
export async function readCandidates(
  { db }: Services,
  member: Member,
  { sort, cursor, limit, ...filter }: ListQuery,
) {
  return db
    .as(askerOf(member))
    .read((sql) =>
      named(sql, member, { filter }, (asked) => findCandidates(sql, asked, { sort, cursor, limit })),
    );
}

/** Counts who matches: apart from the list, which is read in a few milliseconds and need not wait for it. */
export async function countMatching({ db }: Services, member: Member, filter: CandidateFilter) {
  return db.as(askerOf(member)).read(async (sql) => {
    const { total } = await named(sql, member, { filter }, async (asked) => {
      const count = await countCandidates(sql, asked);
      return { total: count, items: count === 0 ? [] : ["someone"] };
    });
    return { total };
  });
}

/** Returns the ids of everyone who matches, as far as they may be worked on together. */
export async function readIds({ db }: Services, member: Member, filter: CandidateFilter) {
  return db.as(askerOf(member)).read(async (sql) => {
    const { items } = await named(sql, member, { filter }, async (asked) => ({
      items: await findCandidateIds(sql, asked, CANDIDATES_MOST),
    }));
    return { ids: items.slice(0, CANDIDATES_MOST), cut: items.length > CANDIDATES_MOST };
  });
}

/** Returns the next part of an export. */
export async function exportCandidates(
  { db }: Services,
  member: Member,
  { ids, filter, sort, columns, cursor }: Export,
) {
  const page = await db
    .as(askerOf(member))
    .read((sql) =>
      named(sql, member, { filter, ids }, (asked) =>
        findCandidates(sql, asked, { sort, cursor, limit: PART }),
      ),
    );
  return {
    csv: candidatesCsv(page.items, columns, cursor === undefined),
    nextCursor: page.nextCursor,
  };
}

/** Adds the condition of the words that were typed, read exactly first and else by words that come near. */
async function named<Page extends { readonly items: readonly (ListedCandidate | string)[] }>(
  sql: Sql,
  member: Member,
  { filter, ids }: Pick<Asked, "filter" | "ids">,
  find: (asked: Asked) => Promise<Page>,
): Promise<Page & { readonly near: boolean }> {
  const refusal = filter.pool === undefined ? null : refusalOfPerson(readPools, member, true);
  if (refusal) throw refusal;
  const asked: Asked = { organizationId: member.organization.id, filter, ids };
  if (!filter.q) return { ...(await find(asked)), near: false };
  const byNumber = numbered(filter.q);
  const anonymous = byNumber && (await find({ ...asked, named: byNumber }));
  if (anonymous && anonymous.items.length > 0) return { ...anonymous, near: false };
  return findByName(sql, asked.organizationId, filter.q, (who) => find({ ...asked, named: who }));
}

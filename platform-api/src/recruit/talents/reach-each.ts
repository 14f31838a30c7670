import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { REACH_OUT_A_DAY } from "@loubby/shared-contracts/http/recruit/talent-limits";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findCompanyName } from "../pools/outreach.sql.ts";
import { countReaches, insertWriting, lockReaches } from "./reach-out.sql.ts";
import { type ShownTalent, showTalents } from "./talents.sql.ts";

const WORDS = {
  gone: "Does not let your company reach out, or not any more",
  full: `Your company reached out to ${REACH_OUT_A_DAY} people today`,
  applied: "Has applied for this job",
  invited: "Was invited to this job before",
  unanswered: "Has not answered your last message yet",
} as const;
/** Why somebody is left out. */
export type Refusal = keyof typeof WORDS;

/**
 * Reaches out to each of some people, each in a transaction of its own: whether they let the company is asked at that
 * moment. `reach` gets the company's name, and answers why
 * not, or null. Throws 429 `reach_out_full` when today's were reached before.
 */
export async function reachEach(
  { db }: Services,
  member: Member,
  userIds: readonly string[],
  reach: (sql: Sql, person: ShownTalent, company: string) => Promise<Refusal | null>,
) {
  const reached: string[] = [];
  const refused: { _id: string; name: string; reason: string }[] = [];
  for (const _id of new Set(userIds)) {
    await db.as(askerOf(member)).write(async (sql) => {
      await lockReaches(sql, member.organization.id);
      const [person] = await showTalents(sql, [_id]);
      const isFull = (await countReaches(sql, member.organization.id)) >= REACH_OUT_A_DAY;
      if (isFull && reached.length === 0) throw full();
      const refusal =
        person === undefined
          ? "gone"
          : isFull
            ? "full"
            : await reach(sql, person, await findCompanyName(sql, member.organization.id));
      if (refusal === null) reached.push(_id);
      else refused.push({ _id, name: nameOf(person), reason: WORDS[refusal] });
    });
  }
  return { reached, refused };
}

/** Holds the place of one more person for a company until the transaction ends. Throws 429 `reach_out_full`. */
export async function requireRoom(sql: Sql, { organization }: Member): Promise<void> {
  await lockReaches(sql, organization.id);
  if ((await countReaches(sql, organization.id)) >= REACH_OUT_A_DAY) throw full();
}

/** Counts somebody as reached, by a conversation that begins with them. */
export const noteReach = (sql: Sql, member: Member, to: Parameters<typeof insertWriting>[2]): Promise<void> =>
  insertWriting(sql, member, to);

const nameOf = (person: ShownTalent | undefined) =>
  person === undefined ? "Somebody" : `${person.first_name} ${person.last_name}`;

const full = () => new ApiError(429, "reach_out_full", `${WORDS.full}. Go on tomorrow.`);

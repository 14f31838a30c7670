import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findCompanyName } from "../outreach/outreach.sql.ts";
import { holdReaches, REACHES_FULL, reachesFull } from "#api/reaching-out/reaches";
import { type ShownTalent, showTalents } from "./talents.sql.ts";

const WORDS = {
  gone: "Doesn't let your company reach out",
  full: REACHES_FULL,
  applied: "Has already applied for this job",
  invited: "Was already invited to this job",
  unanswered: "Hasn't answered your last message yet",
} as const;
/** Why someone is left out. */
export type Refusal = keyof typeof WORDS;

/**
 * Reaches out to some people, each in a transaction of its own: whether they allow it is checked at that moment.
 * `reach` gets the company's name, and returns why not, or null. Throws 429 `reach_out_full` when the daily limit was
 * reached before.
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
      const isFull = await holdReaches(sql, member.organization.id);
      const [person] = await showTalents(sql, [_id]);
      if (isFull && reached.length === 0) throw reachesFull();
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

const nameOf = (person: ShownTalent | undefined) =>
  person === undefined ? "Someone" : `${person.first_name} ${person.last_name}`;

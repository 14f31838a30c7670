import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { JobTerms } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { myApprovals } from "@loubby/shared-contracts/http/approvals/my-approvals";
import type { MyApproval } from "@loubby/shared-contracts/http/approvals/my-approvals.schema";
import { filledIn, offerTermLabels } from "@loubby/shared-contracts/http/offers/offer-words";
import { askerOf } from "#api/access/principal";
import { findPeople } from "#api/colleagues/colleagues";
import type { Sql } from "#api/db/database";
import { pageFrom } from "#api/http/cursor";
import type { Handlers, Member } from "#api/http/serve";
import type { Services } from "#api/services";
import type { Request } from "./decide-approval.service.ts";
import { findMyApproval, findMyApprovals, type MyApprovalRow } from "./my-approvals.sql.ts";
import { readApproval } from "./read-approval.ts";
import { findRequest } from "./requests.ts";

const mineOf = ({ userId, organization }: Member) => ({ userId, organizationId: organization.id });

/** What someone is asked to approve, and what they have decided. */
export const myApprovalsRoutes = ({ db }: Services): Handlers<typeof myApprovals> => ({
  list: ({ principal, query }) =>
    db.as(askerOf(principal)).read(async (sql) => {
      const rows = await findMyApprovals(sql, mineOf(principal), query);
      const named = await withPeople(sql, rows);
      return pageFrom(
        named,
        query.limit,
        ({ requested_at, _id }) => [requested_at, _id],
        (item) => item,
      );
    }),
  get: ({ principal, params }) =>
    db.as(askerOf(principal)).read(async (sql) => {
      const row = await findMyApproval(sql, mineOf(principal), params.approvalId);
      const request = await findRequest(sql, principal.organization.id, params.approvalId, { lock: false });
      const [mine] = row === undefined ? [] : await withPeople(sql, [row]);
      if (mine === undefined || request === undefined) throw notYours();
      const isOffer = request.kind === "offer";
      return {
        ...mine,
        approval: await readApproval(sql, request),
        job: isOffer
          ? null
          : { terms: request.terms as JobTerms | null, before: request.terms_before as JobTerms | null },
        offer: isOffer ? termsOf(request) : [],
        link: request.link,
      };
    }),
});

/** Throws 404 for someone that a request doesn't ask. */
export async function requirePlace(sql: Sql, member: Member, approvalId: string): Promise<void> {
  if ((await findMyApproval(sql, mineOf(member), approvalId)) === undefined) throw notYours();
}

async function withPeople(sql: Sql, rows: readonly MyApprovalRow[]): Promise<MyApproval[]> {
  if (rows.length === 0) return [];
  const people = await findPeople(sql, [...new Set(rows.map(({ requested_by }) => requested_by))]);
  return rows.flatMap((row) => {
    const requested_by = people.get(row.requested_by);
    return requested_by === undefined ? [] : [{ ...row, requested_by }];
  });
}

/** A subject or letter that didn't change reads as its candidate will read it. */
function termsOf(request: Request) {
  const terms = (request.terms ?? {}) as Readonly<Record<string, string>>;
  const earlier = request.terms_before as Readonly<Record<string, string>> | null;
  return offerTermLabels.flatMap((label) => {
    const after = terms[label];
    if (after === undefined) return [];
    const before = earlier?.[label] ?? null;
    const isChanged = before !== null && before !== after;
    const filled = terms[filledIn(label)] ?? after;
    return [isChanged ? { label, before, after } : { label, before: null, after: filled }];
  });
}

const notYours = () =>
  new ApiError(404, "approval_not_found", "This request doesn't exist, or you aren't asked to decide it.");

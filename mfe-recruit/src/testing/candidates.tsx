import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { candidateViews } from "@loubby/shared-contracts/http/candidates/candidate-views";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import type {
  CandidateDetails,
  ListedCandidate,
} from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ApiError, type PermissionEntry, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import CandidatesPage from "../candidates/candidates-page.tsx";

export const BASE = "/dashboard/candidates";

/** A row of the list. */
export function listedCandidate(
  number: number,
  first_name: string,
  change: Partial<ListedCandidate> = {},
): ListedCandidate {
  return {
    candidate: { _id: idOf(number), first_name, last_name: "Mensah", logo_url: null },
    anonymous: false,
    headline: "",
    application: {
      _id: idOf(number + 1000),
      job: { _id: idOf(100), title: "Welder" },
      stage: { name: "Phone call", type: "screen" },
      status: "active",
      applied_at: "2026-01-01T00:00:00.000Z",
      source: "portal",
      added: false,
    },
    application_count: 1,
    tags: [],
    active_at: "2026-01-02T00:00:00.000Z",
    ...change,
  };
}

/** The page of someone in the list. */
export function candidateDetails(
  row: ListedCandidate,
  change: Partial<CandidateDetails> = {},
): CandidateDetails {
  return {
    candidate: { ...row.candidate, email_address: "ama@mail.test", phone_number: "+233201234567" },
    anonymous: row.anonymous,
    headline: row.headline,
    position: null,
    links: [],
    tags: row.tags,
    do_not_contact: false,
    applications: [
      {
        ...row.application,
        active_at: row.active_at,
        ended_at: null,
        rejection_reason: null,
        withdraw_reason: null,
      },
    ],
    ...change,
  };
}

/** An API with these candidates. */
export function candidateServer(rows: readonly ListedCandidate[], people: readonly CandidateDetails[] = []) {
  const api = fakeApi();
  api.on(candidates.list, () => ({ items: [...rows], nextCursor: null, near: false }));
  api.on(candidates.count, () => ({ total: rows.length }));
  api.on(candidates.columns, () => ({ columns: null }));
  api.on(candidates.setColumns, (_, { body }) => ({ columns: body.columns }));
  api.on(candidates.get, ({ personId }) => {
    const found =
      people.find(({ candidate }) => candidate._id === personId) ??
      rows.filter(({ candidate }) => candidate._id === personId).map((row) => candidateDetails(row))[0];
    if (!found)
      throw new ApiError(404, "candidate_not_found", "This candidate has no application that you can see.");
    return found;
  });
  for (const section of ["mails", "notes", "pools", "offers", "scorecards", "files"] as const)
    api.on(candidates[section], () => []);
  api.on(candidateViews.list, () => []);
  api.on(applicationList.tags, () => [{ _id: idOf(600), name: "Strong", colour: "green" as const }]);
  api.on(applicationList.sources, () => ["portal", "from:linkedin"]);
  api.on(talentPools.list, () => ({ items: [], nextCursor: null, near: false }));
  api.on(
    jobs.list,
    () =>
      ({
        items: [{ _id: idOf(100), title: "Welder" }],
        nextCursor: null,
        counts: {},
        departments: [],
        countries: [],
      }) as never,
  );
  return api;
}

/** Opens the page, as an administrator by default. */
export function openCandidates(path = "", permissions: readonly PermissionEntry[] | null = null) {
  const user = permissions === null ? member("admin") : member("recruiter", permissions);
  const activeSubscription = { id: idOf(99), sub_name_slug: "enterprise_plan_monthly" as const };
  setSession({ user, token: "token", activeSubscription, coupon: null });
  return renderPage(<CandidatesPage base={BASE} />, { base: BASE, address: `${BASE}${path}` });
}

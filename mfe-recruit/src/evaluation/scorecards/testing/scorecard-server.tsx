import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import type {
  OpenScorecard,
  Scorecard,
  ScorecardContent,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { opened } from "../../../testing/opened.ts";
import { Scorecards } from "../scorecards.tsx";
import { CARD, SHEET } from "./cards.ts";

const APPLICATION = opened(201, "Kofi");
const ME = { _id: idOf(1), name: "Ada Obi" };
/** A card the signed-in person has to complete. */
export const MINE: Scorecard = { ...CARD, _id: idOf(302), author: ME, state: "not_started", content: null };

/** Serves these cards; the opened one is the person's own, changed as told. */
export function server(items: readonly Scorecard[], card: Partial<OpenScorecard> = {}) {
  const api = fakeApi();
  let draft: { revision: number; content: ScorecardContent; private_note: string } = {
    revision: 0,
    content: { ratings: [], answers: [], note: "", recommendation: null },
    private_note: "",
  };
  const open = (): OpenScorecard => ({
    ...MINE,
    sheet: SHEET,
    newer_sheet: null,
    job: { _id: idOf(100), title: "Welder" },
    application_status: "active",
    draft: { ...draft, has_changes: draft.revision > 0, saved_at: null },
    submissions: [],
    ...card,
  });
  const blind = items.some(({ author, state }) => author._id === ME._id && state === "not_started");
  api.on(scorecards.list, () => ({ items: [...items], sheets: [SHEET], blind }));
  api.on(scorecards.get, () => open());
  api.on(scorecards.choices, () => ({
    templates: [{ _id: SHEET.template_id, name: SHEET.name, version: 1 }],
    stage: { _id: idOf(12), name: "Interview", template_id: null },
    people: [ME, { _id: idOf(2), name: "Mia Member" }],
  }));
  api.on(scorecards.ask, () => ({ items: [...items] }));
  api.on(scorecards.saveDraft, (_, { body }) => {
    draft = { revision: body.revision + 1, content: body.content, private_note: body.private_note ?? "" };
    return { revision: draft.revision, saved_at: "2026-01-01T00:00:00.000Z" };
  });
  api.on(scorecards.submit, (_, { body }) => {
    draft = { revision: body.revision + 1, content: body.content, private_note: body.private_note ?? "" };
    return { ...open(), state: "submitted" as const, version: 1 };
  });
  return api;
}

/** Opens the section, on a plan with scorecards by default. */
export function show(further = "", plan: "growth_plan_yearly" | "basic_plan_yearly" = "growth_plan_yearly") {
  const activeSubscription = { id: idOf(99), sub_name_slug: plan };
  setSession({ user: member("admin"), token: "token", activeSubscription, coupon: null });
  return renderPage(<Scorecards application={APPLICATION} beside={<p>Their résumé</p>} />, {
    address: `/?section=scorecards${further}`,
  });
}
/** Query string: one's own card is open. */
export const MINE_OPEN = `&card=${MINE._id}`;
/** Returns the body of the last of some calls. */
export const last = (calls: readonly { readonly body?: unknown }[]) => calls.at(-1)?.body;

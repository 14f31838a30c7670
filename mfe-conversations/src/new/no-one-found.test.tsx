import { screen } from "@testing-library/react";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import type { ListedCandidate } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import * as paths from "@loubby/shared-contracts/paths";
import { setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { NewMessage } from "./new-message.tsx";

const job = { _id: idOf(500), title: "Welder" };
const applied = (number: number): ListedCandidate =>
  ({
    candidate: { _id: idOf(number), first_name: "Yaw", last_name: "Owusu", logo_url: null },
    anonymous: false,
    application: { _id: idOf(600 + number), job },
  }) as unknown as ListedCandidate;

async function search(
  typed: string,
  items: ListedCandidate[],
  near = false,
  user: UserProfile = member("admin"),
) {
  setSession({ user, token: "token-1", activeSubscription: null, coupon: null });
  const api = fakeApi()
    .on(conversations.contacts, () => ({ contacts: [] }))
    .on(candidates.list, () => ({ items, nextCursor: null, near }));
  const { type } = renderPage(<NewMessage onOpened={() => undefined} />, { address: "/" });
  await type.type(screen.getByLabelText("To"), typed);
  return api;
}

test("an applicant without a password is named, with a way to mail them", async () => {
  await search("yaw", [applied(7)]);
  expect(await screen.findByText("Yaw Owusu has no password yet")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Mail them from their application" })).toHaveAttribute(
    "href",
    paths.application(job._id, idOf(607), "mails"),
  );
  expect(screen.queryByText("No one found")).not.toBeInTheDocument();
});

test("several of that name lead to Candidates with the same search", async () => {
  await search("yaw owusu", [applied(7), applied(8)]);
  expect(await screen.findByRole("link", { name: "See them in Candidates" })).toHaveAttribute(
    "href",
    `${paths.candidates}?q=yaw%20owusu`,
  );
});

test("names that only come near, and anonymous ones, count as no one", async () => {
  await search("yau", [applied(7)], true);
  expect(await screen.findByText("No one found")).toBeInTheDocument();
  expect(screen.queryByText(/no password/)).not.toBeInTheDocument();
});

test("someone who may not read applications hears only that no one was found", async () => {
  const api = await search("yaw", [applied(7)], false, candidate);
  expect(await screen.findByText("No one found")).toBeInTheDocument();
  expect(api.callsOf(candidates.list)).toEqual([]);
});

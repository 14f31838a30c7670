import { screen } from "@testing-library/react";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import type { PublicProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { ProfileSection } from "./profile-section.tsx";

const EMPTY = { _id: idOf(5), headline: "", about: "", city: "", country: null, skills: [], positions: [] };

test.each([
  [true, "They haven't filled in their profile yet."],
  [false, "They have no password yet, so they can't sign in and fill in a profile."],
])("says why a profile is empty: has an account, %s", async (hasAccount, words) => {
  fakeApi().on(profile.get, () => EMPTY as unknown as PublicProfile);
  renderPage(<ProfileSection userId={idOf(5)} hasAccount={hasAccount} hasWithdrawn={false} />, {
    address: "/",
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test("says that a withdrawal closed the profile", async () => {
  fakeApi().on(profile.get, () => {
    throw new ApiError(404, "not_found", "This profile doesn't exist.");
  });
  renderPage(<ProfileSection userId={idOf(5)} hasAccount hasWithdrawn />, { address: "/" });
  expect(
    await screen.findByText("They withdrew, so your company no longer sees their profile."),
  ).toBeInTheDocument();
});

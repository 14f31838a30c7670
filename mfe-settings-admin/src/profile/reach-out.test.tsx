import { screen, waitFor } from "@testing-library/react";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import {
  REACH_OUT_CONSENT_TEXT,
  REACH_OUT_CONSENT_VERSION,
} from "@loubby/shared-contracts/http/profile/reach-out-consent";
import { ApiError } from "@loubby/shared-contracts/shell";
import { FakeProfile } from "../testing/fake-profile.ts";
import { renderSettings } from "../testing/render-settings.tsx";
import ProfilePage from "./profile-page.tsx";

test("lets companies find a profile only while its owner agrees to the shown text", async () => {
  const api = new FakeProfile();
  const { type } = renderSettings(<ProfilePage />, { path: "/dashboard/profile?view=public", api });
  const found = await screen.findByRole("switch", { name: "Companies can find and contact me" });
  expect(screen.getByText(REACH_OUT_CONSENT_TEXT)).toBeVisible();
  await waitFor(() => expect(found).toBeEnabled());
  await type.click(found);
  await waitFor(() => expect(found).toBeChecked());
  expect(api.callsOf(profile.setReachOut)[0]?.body).toEqual({
    on: true,
    consent_version: REACH_OUT_CONSENT_VERSION,
  });
  api.refuse(profile.setReachOut, new ApiError(409, "terms_changed", "It changed meanwhile."));
  await type.click(found);
  expect(await screen.findByText("It changed meanwhile.")).toBeVisible();
  await waitFor(() => expect(found).toBeChecked());
});

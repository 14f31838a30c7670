import { screen, waitFor } from "@testing-library/react";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { FakeProfile } from "../../testing/fake-profile.ts";
import { renderSettings } from "../../testing/render-settings.tsx";
import ProfilePage from "../profile-page.tsx";

const seller = { ...candidate, is_seller: true, is_store: true };
const worksIn = (role: "editor" | "support"): UserProfile => ({
  ...candidate,
  is_seller: true,
  store: { _id: idOf(5), name: "Lina's agents", role },
});
const show = (user: UserProfile, query = "") =>
  renderSettings(<ProfilePage />, { path: `/dashboard/profile${query}`, api: new FakeProfile(), user });

test("a seller's profile leads to the store's settings, and so do its former addresses", async () => {
  const { unmount } = show(seller);
  expect(await screen.findByRole("link", { name: "Store settings" })).toHaveAttribute(
    "href",
    "/dashboard/agent-store/store",
  );
  unmount();
  const { place } = show(seller, "?view=store");
  await waitFor(() => expect(place()).toBe("/dashboard/agent-store/store"));
});

test("only those whose role includes the brand are led there", async () => {
  const { unmount } = show(worksIn("editor"));
  expect(await screen.findByRole("link", { name: "Store settings" })).toBeInTheDocument();
  unmount();
  for (const user of [worksIn("support"), candidate]) {
    const shown = show(user, "?view=store");
    expect(await screen.findByLabelText("Headline")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Store settings" })).not.toBeInTheDocument();
    shown.unmount();
  }
});

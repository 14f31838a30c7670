import { screen, waitFor, within } from "@testing-library/react";
import { deployKeys } from "@loubby/shared-contracts/http/remotes/deploy-keys";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { FakeReleases } from "../../testing/fake-releases.ts";
import { renderReleases } from "../../testing/render-releases.tsx";

const AT = "?show=keys";
const key = {
  _id: idOf(7),
  remote: "mfe-recruit",
  name: "CI of recruit",
  created_by: "Ruth Adeyemi",
  created_at: new Date().toISOString(),
  last_used_at: null,
  revoked_at: null,
};

describe("deploy keys", () => {
  test("are made for one remote; the secret is shown once and can be copied", async () => {
    const { api, type } = renderReleases(AT);
    await type.click(await screen.findByRole("button", { name: "New key" }));
    const dialog = within(await screen.findByRole("dialog"));
    await type.click(dialog.getByRole("button", { name: "Create key" }));
    // The dialog may still be coming in.
    await waitFor(() => expect(dialog.getByText("Choose a remote.")).toBeVisible());
    expect(dialog.getByText("Give it a name.")).toBeVisible();
    await type.click(dialog.getByRole("combobox", { name: "Remote" }));
    await type.click(await screen.findByTitle("mfe-recruit"));
    await type.type(dialog.getByLabelText("Name"), "CI{Enter}");
    expect(await screen.findByDisplayValue("loubby_deploy_once")).toBeVisible();
    expect(api.callsOf(deployKeys.create)[0]?.body).toEqual({ remote: "mfe-recruit", name: "CI" });
    await type.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Copied.")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("loubby_deploy_once");
    await type.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByDisplayValue("loubby_deploy_once")).toBeNull();
    expect((await screen.findAllByRole("row"))[1]).toHaveTextContent(/CImfe-recruitRuth Adeyemi.*Never/);
  });

  test("are revoked by name after a question", async () => {
    const api = new FakeReleases();
    api.keys = [key];
    const { type } = renderReleases(AT, api);
    await type.click(await screen.findByRole("button", { name: "Revoke “CI of recruit”" }));
    expect(api.callsOf(deployKeys.revoke)).toHaveLength(0);
    const dialog = within(await screen.findByRole("dialog"));
    await type.click(dialog.getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText(/^Revoked/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Revoke “CI of recruit”" })).toBeNull();
  });
});

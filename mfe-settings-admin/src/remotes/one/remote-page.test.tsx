import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@loubby/shared-contracts/shell";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { buildId, buildOf, changeOf, FakeReleases, releaseOf } from "../../testing/fake-releases.ts";
import { renderReleases } from "../../testing/render-releases.tsx";

const AT = "/mfe-recruit";
const withdrawn = changeOf(9, {
  action: "withdraw",
  build: buildId(3),
  version: "1.3.0",
  reason: "Withdrawn by itself: 6 of 25 loads by 5 people failed (24%).",
  actor: { kind: "system", name: "Loubby" },
});
const rowOf = async (name: RegExp) =>
  (await screen.findAllByRole("row")).find((row) => name.test(row.textContent ?? "")) as HTMLElement;

describe("a remote's page", () => {
  test("lists its builds with their contract and error rate", async () => {
    const health = { loads: 1200, failures: 3, errors: 9, p50: 100, p95: 800 };
    const builds = [buildOf(3, { origin: "local", contract: "^1.1.0" }), buildOf(2, { health }), buildOf(1)];
    renderReleases(AT, new FakeReleases(releaseOf({ builds })));
    expect(await rowOf(/^1\.3\.0/)).toHaveTextContent(/\^1\.1\.0Local.*No loads yet/);
    expect(await rowOf(/^1\.2\.0/)).toHaveTextContent(/Everyone.*Shipped.*1,200391%100 ms \/ 800 ms/);
  });

  test("says so when there is no such remote", async () => {
    renderReleases("/mfe-nothing");
    expect(await screen.findByRole("heading", { name: "No remote mfe-nothing" })).toBeVisible();
  });

  test("promotes a build after a question", async () => {
    const { api, type } = renderReleases(AT);
    const row = within(await rowOf(/^1\.3\.0/));
    await type.click(row.getByRole("button", { name: "Promote" }));
    const dialog = within(await screen.findByRole("dialog"));
    await type.click(dialog.getByRole("button", { name: "Promote" }));
    expect(await screen.findByText("mfe-recruit promoted")).toBeVisible();
    expect(api.release.active).toBe(buildId(3));
    expect(await rowOf(/^1\.3\.0/)).toHaveTextContent("Everyone");
  });

  test("refuses a change after someone else's and shows the current state", async () => {
    const { api, type } = renderReleases(AT);
    const row = within(await rowOf(/^1\.1\.0/));
    await type.click(row.getByRole("button", { name: "Promote" }));
    api.elsewhere({ active: buildId(3), previous: buildId(2) });
    const dialog = within(await screen.findByRole("dialog"));
    await type.click(dialog.getByRole("button", { name: "Promote" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("has changed since you looked");
    expect(api.release.active).toBe(buildId(3));
    expect(await rowOf(/^1\.3\.0/)).toHaveTextContent("Everyone");
    await type.click(dialog.getByRole("button", { name: "Promote" }));
    expect(await screen.findByText("mfe-recruit promoted")).toBeVisible();
    expect(api.release.active).toBe(buildId(1));
  });

  test("kills only with a sentence, shows it, and revives", async () => {
    const { api, type } = renderReleases(AT);
    await type.click(await screen.findByRole("button", { name: "Kill" }));
    const dialog = within(await screen.findByRole("dialog"));
    await type.click(dialog.getByRole("button", { name: "Kill" }));
    await waitFor(() => expect(dialog.getByText("Write at least three letters.")).toBeVisible());
    expect(api.callsOf(releases.kill)).toHaveLength(0);
    await type.type(dialog.getByLabelText("Message shown instead"), "It sends mail twice.");
    await type.click(dialog.getByRole("button", { name: "Kill" }));
    expect(await screen.findByText(/People see: “It sends mail twice\.”/)).toBeVisible();
    await type.click(screen.getByRole("button", { name: "Revive" }));
    const again = within(await screen.findByRole("dialog", { name: "Revive mfe-recruit?" }));
    await type.click(again.getByRole("button", { name: "Revive" }));
    expect(await screen.findByText("mfe-recruit revived")).toBeVisible();
    expect(api.release.killed).toBeNull();
  });

  test("says why a trial was withdrawn by itself, until something is done", async () => {
    const api = new FakeReleases();
    api.trail = [changeOf(10, { action: "ship" }), withdrawn, changeOf(8)];
    const { unmount } = renderReleases(AT, api);
    expect(await screen.findByText(/6 of 25 loads by 5 people failed/)).toBeVisible();
    unmount();
    api.trail = [changeOf(11, { action: "promote" }), withdrawn];
    renderReleases(AT, api);
    await rowOf(/^1\.3\.0/);
    expect(screen.queryByText(/6 of 25 loads/)).toBeNull();
  });

  test("has an audit trail that goes on", async () => {
    const api = new FakeReleases();
    api.trail = [
      withdrawn,
      changeOf(8, { action: "canary", actor: { kind: "deploy_key", name: "CI" } }),
      changeOf(7, { action: "rollback", reason: "It lost <b>drafts</b>." }),
    ];
    const { type } = renderReleases(`${AT}?show=trail`, api);
    const lines = async () =>
      within(await screen.findByRole("list", { name: "Audit trail" })).getAllByRole("listitem");
    expect((await lines())[0]).toHaveTextContent(/Withdrawn automatically.*by Loubby itself.*24%/);
    expect((await lines())[1]).toHaveTextContent(/Trial started.*by the key “CI”/);
    await type.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("It lost <b>drafts</b>.")).toBeVisible();
    expect(await lines()).toHaveLength(3);
  });

  test("shows the differences between the current and the newest build by topic", async () => {
    const api = new FakeReleases();
    api.differences = [
      { part: "contract", change: "changed", text: "built against: ^1.0.0 → ^1.1.0" },
      { part: "operations", change: "removed", text: "jobs.get" },
    ];
    renderReleases(`${AT}?show=differences`, api);
    expect(await screen.findByRole("heading", { name: "Calls to the API" })).toBeVisible();
    expect(screen.getByText("built against: ^1.0.0 → ^1.1.0")).toBeVisible();
    expect(api.queries(releases.compare)).toEqual([{ from: buildId(2), to: buildId(3) }]);
  });

  test("compares the two builds that the address names", async () => {
    const { api } = renderReleases(`${AT}?show=differences&from=${buildId(1)}&to=${buildId(2)}`);
    expect(await screen.findByText("No differences")).toBeVisible();
    expect(api.queries(releases.compare)).toEqual([{ from: buildId(1), to: buildId(2) }]);
  });

  test("shows the server's refusal in the dialog", async () => {
    const api = new FakeReleases();
    api.refuse(releases.promote, new ApiError(409, "build_removed", "The files were removed."));
    const { type } = renderReleases(AT, api);
    await type.click(within(await rowOf(/^1\.3\.0/)).getByRole("button", { name: "Promote" }));
    const dialog = within(await screen.findByRole("dialog"));
    await type.click(dialog.getByRole("button", { name: "Promote" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("The files were removed.");
  });
});

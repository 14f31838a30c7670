import { screen, within } from "@testing-library/react";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { buildId, buildOf, FakeReleases, releaseOf } from "../../testing/fake-releases.ts";
import { renderReleases } from "../../testing/render-releases.tsx";

const busy = { loads: 200, failures: 8, errors: 4, p50: 200, p95: 1600 };
const trial = {
  build: buildId(3),
  percent: 10,
  tenants: [{ _id: "t", name: "Acme" }],
  users: [],
  watched: { people: 0, loads: 0, failures: 0 },
};

describe("the list of remotes", () => {
  test("shows builds, trials and error rates", async () => {
    const builds = [buildOf(3), buildOf(2, { health: busy }), buildOf(1)];
    renderReleases("", new FakeReleases(releaseOf({ builds, canaries: [trial] })));
    const row = (await screen.findAllByRole("row"))[1];
    expect(row).toHaveTextContent(/mfe-recruit.*On trial.*1\.2\.02222222222.*Roll back to 1\.1\.0/);
    expect(row).toHaveTextContent("1.3.0-3333333333 for 10% of people and 1 company");
    expect(row).toHaveTextContent(/6%.*200 ms \/ 1\.6 s/);
    expect(screen.getByRole("link", { name: "mfe-recruit" })).toHaveAttribute(
      "href",
      "/dashboard/admin/remotes/mfe-recruit",
    );
  });

  test("rolls a remote back to the build that its button names, and shows it", async () => {
    const { api, type } = renderReleases();
    await type.click(await screen.findByRole("button", { name: "Roll back to 1.1.0" }));
    const question = "Roll mfe-recruit back to 1.1.0-1111111111?";
    const dialog = within(await screen.findByRole("dialog", { name: question }));
    expect(api.callsOf(releases.rollback)).toHaveLength(0);
    await type.type(dialog.getByLabelText("Why (optional)"), "It loses drafts.");
    await type.click(dialog.getByRole("button", { name: "Roll back" }));
    expect(await screen.findByText("mfe-recruit rolled back")).toBeVisible();
    const [sent] = api.callsOf(releases.rollback);
    expect(sent?.body).toEqual({ build: buildId(1), reason: "It loses drafts." });
    expect(screen.getAllByRole("row")[1]).toHaveTextContent(/Running1\.1\.01111111111.*Nothing$/);
  });

  test("names the build to go back to in full where its version tells nothing", async () => {
    const builds = [buildOf(2), buildOf(1, { version: "1.2.0" })];
    renderReleases("", new FakeReleases(releaseOf({ builds })));
    expect(await screen.findByRole("button", { name: "Roll back to 1.2.0-1111111111" })).toBeVisible();
  });

  test("says when it cannot be read, and tries again", async () => {
    const api = new FakeReleases();
    api.refuse(releases.list, new ApiError(0, "network", "The connection was lost."));
    const { type } = renderReleases("", api);
    expect(await screen.findByText("The connection was lost.")).toBeVisible();
    api.refusals.clear();
    await type.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: "mfe-recruit" })).toBeVisible();
  });

  test("shows web vitals by build of the shell, or that there are none", async () => {
    const { unmount } = renderReleases("?show=vitals");
    expect(await screen.findByText("No web vitals in the last 24 hours")).toBeVisible();
    unmount();
    const api = new FakeReleases();
    const vital = { build: buildId(9), version: "2.0.0", count: 4, good: 3, poor: 1 };
    api.vitals = [
      { ...vital, name: "LCP", mean: 1240 },
      { ...vital, name: "CLS", mean: 0.0125 },
    ];
    renderReleases("?show=vitals", api);
    const row = (await screen.findAllByRole("row"))[1];
    expect(row).toHaveTextContent(/2\.0\.0-9999999999.*1\.2 s75% good25% poor of 4.*0\.013/);
  });
});

describe("who gets what", () => {
  test("is looked up by company and person, and kept in the address", async () => {
    const api = new FakeReleases();
    api.on(releases.choice, (_, { query = {} }): ReplyOf<typeof releases.choice> =>
      query.tenant === "Acme"
        ? { build: buildId(3), version: "1.3.0", reason: "tenant", manifest: null }
        : { build: buildId(2), version: "1.2.0", reason: "active", manifest: null },
    );
    const { type, place } = renderReleases("?show=who", api);
    expect(await screen.findByText("Current build for everyone")).toBeVisible();
    await type.type(screen.getByLabelText("Company"), "Acme");
    await type.type(screen.getByLabelText("Person"), "ada@demo.test{Enter}");
    expect(await screen.findByText("Their company is in a trial")).toBeVisible();
    expect(screen.getByRole("columnheader", { name: "ada@demo.test at Acme gets" })).toBeVisible();
    expect(screen.getByText("1.3.0-3333333333")).toBeVisible();
    expect(place()).toBe("/dashboard/admin/remotes?show=who&tenant=Acme&user=ada%40demo.test");
  });

  test("says when someone is unknown", async () => {
    const api = new FakeReleases();
    api.on(releases.choice, () => {
      throw new ApiError(422, "not_known", 'There is no company "Nowhere".');
    });
    renderReleases("?show=who&tenant=Nowhere", api);
    expect(await screen.findByText('There is no company "Nowhere".')).toBeVisible();
  });
});

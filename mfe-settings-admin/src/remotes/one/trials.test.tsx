import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@loubby/shared-contracts/shell";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { buildId, FakeReleases, releaseOf } from "../../testing/fake-releases.ts";
import { renderReleases } from "../../testing/render-releases.tsx";

const AT = "/mfe-recruit";
const trial = {
  build: buildId(3),
  percent: 10,
  tenants: [{ _id: idOf(1), name: "Acme Robotics" }],
  users: [{ _id: idOf(2), name: "Ada Obi" }],
  watched: { people: 4, loads: 1, failures: 0 },
};

async function openNew(type: ReturnType<typeof renderReleases>["type"]) {
  const row = (await screen.findAllByRole("row")).find((one) => one.textContent?.startsWith("1.3.0"));
  await type.click(within(row as HTMLElement).getByRole("button", { name: "Try" }));
  return shownDialog();
}

/** The dialog once it has come up whole; until then it takes the focus. */
async function shownDialog() {
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

describe("a trial", () => {
  test("is for a share of people, companies and people, with a reason", async () => {
    const { api, type } = renderReleases(AT);
    const dialog = await openNew(type);
    const share = dialog.getByRole("spinbutton", { name: "Share of signed-in people" });
    await type.clear(share);
    await type.type(share, "25");
    const fill = async (label: string, text: string) => {
      await type.click(dialog.getByLabelText(label));
      await type.paste(text);
    };
    await fill("Companies", "Acme, Inc.");
    await fill("People", "ada@demo.test,kofi@demo.test,");
    await fill("Why (optional)", "The new board");
    await type.click(dialog.getByRole("button", { name: "Start trial" }));
    expect(await screen.findByText("25% of signed-in people")).toBeVisible();
    expect(api.callsOf(releases.canary)[0]?.body).toEqual({
      build: buildId(3),
      tenants: ["Acme, Inc."],
      users: ["ada@demo.test", "kofi@demo.test"],
      percent: 25,
      reason: "The new board",
    });
  });

  test("can be moved on a slider with the keyboard", async () => {
    const { type } = renderReleases(AT);
    const dialog = await openNew(type);
    const slider = dialog.getByRole("slider", { name: /Share of signed-in people/ });
    // The slider goes by a code that typed keys do not carry here.
    fireEvent.keyDown(slider, { keyCode: 39 });
    fireEvent.keyDown(slider, { keyCode: 39 });
    expect(dialog.getByRole("spinbutton", { name: "Share of signed-in people" })).toHaveValue("2");
  });

  test("needs someone, and refuses unknown people", async () => {
    const api = new FakeReleases();
    const { type } = renderReleases(AT, api);
    const dialog = await openNew(type);
    await type.click(dialog.getByRole("button", { name: "Start trial" }));
    expect(dialog.getByRole("alert")).toHaveTextContent("Choose who gets it");
    expect(api.callsOf(releases.canary)).toHaveLength(0);
    api.refuse(releases.canary, new ApiError(422, "not_known", 'There is no company "Nowhere".'));
    await type.type(dialog.getByLabelText("Companies"), "Nowhere{Enter}");
    await type.click(dialog.getByRole("button", { name: "Start trial" }));
    expect(await dialog.findByText('There is no company "Nowhere".')).toBeVisible();
  });

  test("shows its audience and counts; changing it keeps the people in it", async () => {
    const { api, type } = renderReleases(AT, new FakeReleases(releaseOf({ canaries: [trial] })));
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("Acme Robotics")).toBeVisible();
    expect(card.getByText("Ada Obi")).toBeVisible();
    expect(card.getByText(/1 load by 4 people, 0 failed\./)).toBeVisible();
    await type.click(card.getByRole("button", { name: "Change who gets it" }));
    const dialog = await shownDialog();
    expect(dialog.getByText("Acme Robotics")).toBeVisible();
    await type.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Trial saved")).toBeVisible();
    expect(api.callsOf(releases.canary)[0]?.body).toEqual({
      build: buildId(3),
      tenants: [idOf(1)],
      users: [idOf(2)],
      percent: 10,
    });
  });

  test("ends after a confirmation", async () => {
    const { api, type } = renderReleases(AT, new FakeReleases(releaseOf({ canaries: [trial] })));
    await type.click(await screen.findByRole("button", { name: "End trial" }));
    const dialog = await shownDialog();
    await type.click(dialog.getByRole("button", { name: "End trial" }));
    expect(await screen.findByText("Trial ended")).toBeVisible();
    expect(api.release.canaries).toEqual([]);
    expect(screen.queryByRole("article")).toBeNull();
  });
});

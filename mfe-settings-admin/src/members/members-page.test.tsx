import { screen, within } from "@testing-library/react";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { ApiError, denialText } from "@loubby/shared-contracts/shell";
import { FakeSettings, memberOf } from "../testing/fake-settings.ts";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderSettings } from "../testing/render-settings.tsx";
import MembersPage from "./members-page.tsx";
import TeamWidget from "./team-widget.tsx";

const growth = { id: "01a1fd0d-0000-7000-8000-0000000000aa", sub_name_slug: "growth_plan_yearly" };
const user = member("admin");

describe("the members", () => {
  test("are listed with position and role, and one finds oneself among them", async () => {
    const api = new FakeSettings();
    const hostile = `<img src=x onerror=alert(1)>`;
    api.members = [
      memberOf(1, { first_name: "Ada", last_name: "Obi", position: "Head of People", role: "admin" }),
      memberOf(2, { first_name: hostile, last_name: "سلام", role: "job_facilitator" }),
    ];
    renderSettings(<MembersPage />, { api, user, activeSubscription: growth });
    const [, first, second] = await screen.findAllByRole("row");
    expect(first).toHaveTextContent(/Ada Obi.*You.*Head of People.*Admin/);
    expect(second).toHaveTextContent(`${hostile} سلام`);
    expect(second).toHaveTextContent(/No position given.*Job facilitator/);
    expect(second).not.toHaveTextContent("You");
  });

  test("are counted against the seats of the plan", async () => {
    const { unmount } = renderSettings(<MembersPage />, { user, activeSubscription: growth });
    expect(await screen.findByText(/of your Growth Plan are taken/)).toHaveTextContent("2 of 5 seats");
    unmount();
    const api = new FakeSettings();
    api.members = [1, 2, 3].map((index) => memberOf(index));
    renderSettings(<MembersPage />, { api, user });
    expect(await screen.findByText(/of your Basic Plan are taken: 1 more than it has/)).toHaveTextContent(
      "3 of 2 seats",
    );
  });

  test("are refused in the server's words to who may not see them", async () => {
    const api = new FakeSettings();
    api.refuse(
      members.list,
      new ApiError(403, "permission_required", denialText("read"), undefined, "req-9"),
    );
    renderSettings(<MembersPage />, { api, user });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You do not have permission to view this page",
    );
  });

  test("stand in the list of settings for who may see them alone", async () => {
    const list = () => within(screen.getByRole("navigation", { name: "Settings" }));
    const names = () =>
      list()
        .getAllByRole("link")
        .map((link) => link.textContent);
    const { unmount } = renderSettings(<MembersPage />, { user });
    expect(names()).toEqual(["Account details", "Users and access", "Appearance"]);
    unmount();
    renderSettings(<MembersPage />, { user: member("recruiter") });
    expect(names()).toEqual(["Account details", "Appearance"]);
  });
});

describe("the team on the dashboard", () => {
  test("shows the first four and leads to the others", async () => {
    const api = new FakeSettings();
    api.members = [1, 2, 3, 4, 5, 6].map((index) => memberOf(index, { position: "Sourcer" }));
    renderSettings(<TeamWidget />, { api, user });
    expect(await screen.findAllByText("Sourcer · Recruiter")).toHaveLength(4);
    const link = screen.getByRole("link", { name: "2 more in users and access" });
    expect(link).toHaveAttribute("href", "/dashboard/settings/users-and-access");
  });

  test("says when it cannot be read, and tries again", async () => {
    const api = new FakeSettings();
    api.refuse(members.list, new ApiError(0, "network", "The connection was lost."));
    const { type } = renderSettings(<TeamWidget />, { api, user });
    expect(await screen.findByText("The connection was lost.")).toBeVisible();
    api.refusals.clear();
    await type.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Member 1")).toBeVisible();
  });
});

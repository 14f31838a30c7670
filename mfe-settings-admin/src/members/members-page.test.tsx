import { screen, within } from "@testing-library/react";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { ApiError, denialText } from "@loubby/shared-contracts/shell";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { FakeSettings, inviteOf, memberOf } from "../testing/fake-settings.ts";
import { renderSettings } from "../testing/render-settings.tsx";
import MembersPage from "./members-page.tsx";
import TeamWidget from "./team-widget.tsx";

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => import("./member-drawer.tsx"));

const user = member("admin");
const open = (api = new FakeSettings(), path = "/dashboard/settings/users-and-access") =>
  renderSettings(<MembersPage />, { api, user, path });

describe("the members", () => {
  test("are listed with position and role, with a mark at the person's own name", async () => {
    const api = new FakeSettings();
    const hostile = `<img src=x onerror=alert(1)>`;
    api.members = [
      memberOf(1, { first_name: "Ada", last_name: "Obi", position: "Head of People", role: "admin" }),
      memberOf(2, { first_name: hostile, last_name: "سلام", role: "job_facilitator" }),
    ];
    open(api);
    const [, first, second] = await screen.findAllByRole("row");
    expect(first).toHaveTextContent(/Ada Obi.*You.*Head of People.*Admin/);
    expect(second).toHaveTextContent(`${hostile} سلام`);
    expect(second).toHaveTextContent(/No position.*Job facilitator/);
    expect(second).not.toHaveTextContent("You");
  });

  test("are counted with the open invites against the seats of the plan", async () => {
    const api = new FakeSettings();
    api.invites = [inviteOf(1), inviteOf(2, { state: "revoked" })];
    open(api);
    expect(await screen.findByText(/of your Growth Plan are taken/)).toHaveTextContent(
      "3 of 5 seats of your Growth Plan are taken. 2 members, 1 open invite.",
    );
  });

  test("link to more seats when the basic plan is full", async () => {
    const api = new FakeSettings();
    api.plan = "basic_plan";
    api.members = [1, 2, 3].map((index) => memberOf(index));
    open(api);
    expect(await screen.findByText(/are taken: 1 over the limit/)).toHaveTextContent("3 of 2 seats");
    const way = screen.getByRole("link", { name: "Upgrade your plan" });
    expect(way).toHaveAttribute("href", "/dashboard/settings/billing");
  });

  test("come page by page, and are searched on the server", async () => {
    const api = new FakeSettings();
    api.members = Array.from({ length: 120 }, (_, index) => memberOf(index + 1));
    const { type, place } = open(api);
    expect(await screen.findByText("Member 50")).toBeVisible();
    expect(screen.queryByText("Member 51")).toBeNull();
    await type.click(screen.getByRole("button", { name: "Show more members" }));
    expect(await screen.findByText("Member 100")).toBeVisible();
    await type.type(screen.getByRole("searchbox", { name: "Search members" }), "member 117{Enter}");
    expect(await screen.findByText("Member 117")).toBeVisible();
    expect(screen.queryByText("Member 50")).toBeNull();
    expect(place()).toBe("/dashboard/settings/users-and-access?search=member+117");
  });

  test("are opened by their address, wherever the list or a search has them", async () => {
    const api = new FakeSettings();
    api.members = Array.from({ length: 120 }, (_, index) => memberOf(index + 1));
    const late = memberOf(117);
    const { unmount } = open(api, `/dashboard/settings/users-and-access?member=${late._id}`);
    const drawer = within(await screen.findByRole("dialog"));
    expect(await drawer.findByText("member117@demo.test")).toBeVisible();
    expect(drawer.getByRole("button", { name: "Remove member" })).toBeVisible();
    expect(screen.queryByText("Member 51")).toBeNull();
    unmount();
    open(api, `/dashboard/settings/users-and-access?search=117&member=${idOf(3)}`);
    expect(await within(await screen.findByRole("dialog")).findByText("member3@demo.test")).toBeVisible();
  });

  test("show in their drawer that they don't exist", async () => {
    const { type, place } = open(undefined, `/dashboard/settings/users-and-access?member=${idOf(404)}`);
    const drawer = within(await screen.findByRole("dialog"));
    expect(await drawer.findByText("This person isn't in the company.")).toBeVisible();
    await type.click(drawer.getByRole("button", { name: "Close" }));
    expect(place()).toBe("/dashboard/settings/users-and-access");
  });

  test("show the server's refusal without permission", async () => {
    const api = new FakeSettings();
    api.refuse(
      members.list,
      new ApiError(403, "permission_required", denialText("read"), undefined, "req-9"),
    );
    open(api);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You do not have permission to view this page",
    );
  });

  test("are listed in the settings only with permission", async () => {
    const list = () => within(screen.getByRole("navigation", { name: "Settings" }));
    const names = () =>
      list()
        .getAllByRole("link")
        .map((link) => link.textContent);
    const { unmount } = renderSettings(<MembersPage />, { user });
    expect(names()).toContain("Users and access");
    unmount();
    renderSettings(<MembersPage />, { user: member("recruiter") });
    expect(names()).not.toContain("Users and access");
  });
});

describe("an invite", () => {
  test("is sent with a role and appears in the list", async () => {
    const { api, type } = open();
    await type.click(await screen.findByRole("button", { name: "Invite member" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite a member" }));
    await type.type(dialog.getByLabelText("E-mail"), "zoe@demo.test");
    await type.click(dialog.getByRole("button", { name: "Send invite" }));
    expect(await screen.findByText("Invite sent to zoe@demo.test")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Resend the invite to zoe@demo.test" })).toBeVisible();
    expect(api.callsOf(members.add)[0]?.body).toMatchObject({ email: "zoe@demo.test", role: "recruiter" });
  });

  test("shows why it was refused and keeps what was typed", async () => {
    const api = new FakeSettings();
    api.refuse(members.add, new ApiError(409, "seats_full", "All 2 seats of your Basic Plan are taken."));
    const { type } = open(api, "/dashboard/settings/users-and-access?invite=1");
    await type.type(await screen.findByLabelText("E-mail"), "zoe@demo.test{Enter}");
    expect(await screen.findByText(/All 2 seats of your Basic Plan are taken/)).toBeVisible();
    expect(screen.getByRole("link", { name: "See plans" })).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveValue("zoe@demo.test");
  });

  test("shows at the field that someone is already a member", async () => {
    const api = new FakeSettings();
    const message = "This person is already in your company.";
    api.refuse(members.add, new ApiError(409, "already_member", message, [{ path: "email", message }]));
    const { type } = open(api, "/dashboard/settings/users-and-access?invite=1");
    await type.type(await screen.findByLabelText("E-mail"), "mia@demo.test{Enter}");
    expect(await screen.findByText(message)).toBeVisible();
  });

  test("shows its status and can be resent and revoked", async () => {
    const api = new FakeSettings();
    api.invites = [inviteOf(1), inviteOf(2, { state: "expired" }), inviteOf(3, { state: "revoked" })];
    const { type } = open(api);
    for (const state of ["Sent", "Expired", "Revoked"]) expect(await screen.findByText(state)).toBeVisible();
    expect(screen.queryByRole("button", { name: /invited3/ })).toBeNull();
    await type.click(screen.getByRole("button", { name: "Resend the invite to invited2@demo.test" }));
    expect(api.callsOf(invites.resend)).toHaveLength(1);
    await type.click(screen.getByRole("button", { name: "Revoke the invite to invited1@demo.test" }));
    await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Revoke" }));
    expect(await screen.findAllByText("Revoked")).toHaveLength(2);
  });

  test("is hidden without permission", async () => {
    const reader = member("editor", [{ feature: "permission_setting", action: ["read"] }]);
    const api = new FakeSettings();
    api.invites = [inviteOf(1)];
    renderSettings(<MembersPage />, { api, user: reader });
    expect(await screen.findByText("invited1@demo.test")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Invite member|Resend|Revoke/ })).toBeNull();
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

  test("says when it can't be loaded and retries", async () => {
    const api = new FakeSettings();
    api.refuse(members.list, new ApiError(0, "network", "The connection was lost."));
    const { type } = renderSettings(<TeamWidget />, { api, user });
    expect(await screen.findByText("The connection was lost.")).toBeVisible();
    api.refusals.clear();
    await type.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Member 1")).toBeVisible();
  });
});

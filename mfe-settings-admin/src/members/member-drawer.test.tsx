import { screen, waitFor, within } from "@testing-library/react";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import { remotes } from "@loubby/shared-contracts/http/remotes/remotes";
import type { RegistryEntry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { ApiError, type RemoteConfig, unsavedStore } from "@loubby/shared-contracts/shell";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { config } from "../../remote.config.ts";
import { FakeSettings, memberOf } from "../testing/fake-settings.ts";
import { renderSettings } from "../testing/render-settings.tsx";
import MembersPage from "./members-page.tsx";

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => import("./member-drawer.tsx"));

const mia = memberOf(2, { first_name: "Mia", last_name: "Ode", role: "recruiter" });

function open(
  tab = "",
  {
    plan = "enterprise_plan",
    user = member("admin"),
    who = mia,
  }: {
    plan?: FakeSettings["plan"];
    user?: ReturnType<typeof member>;
    who?: typeof mia;
  } = {},
) {
  const api = new FakeSettings();
  api.plan = plan;
  const ada = memberOf(1, { first_name: "Ada", last_name: "Obi", role: "admin" });
  api.members = who._id === ada._id ? [ada] : [ada, who];
  const path = `/dashboard/settings/users-and-access?member=${who._id}${tab && `&tab=${tab}`}`;
  return renderSettings(<MembersPage />, { api, user, path });
}

describe("a member's access", () => {
  test("changes one permission with each box of the grid", async () => {
    const { api, type } = open();
    const box = await screen.findByLabelText("E-mail campaigns: create");
    expect(box).toBeChecked();
    await type.click(box);
    expect(unsavedStore.getState().count).toBe(1);
    await type.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved")).toBeVisible();
    const [call] = api.callsOf(members.edit);
    expect(call?.body).toEqual({
      _id: mia._id,
      permissions: presetOf("recruiter").map((entry) =>
        entry.feature === "email_campaign" ? { ...entry, action: ["read", "update"] } : entry,
      ),
    });
    expect(unsavedStore.getState().count).toBe(0);
  });

  test("works with the keyboard alone", async () => {
    const { type } = open();
    const box = await screen.findByLabelText("Billing: view");
    box.focus();
    await type.keyboard(" ");
    expect(box).toBeChecked();
    await type.tab();
    expect(screen.getByLabelText("Billing: create")).toHaveFocus();
  });

  test("shows the permissions of the chosen role", async () => {
    const { api, type } = open();
    await type.click(await screen.findByRole("combobox", { name: "Role" }));
    await type.click(await screen.findByTitle("Guest"));
    expect(screen.getByLabelText("E-mail campaigns: create")).not.toBeChecked();
    expect(screen.getByLabelText("Jobs: view")).toBeChecked();
    await type.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(api.callsOf(members.edit)[0]?.body).toMatchObject({ role: "guest" });
  });

  test("shows the role's permissions and an upgrade link without custom permissions", async () => {
    open("", { plan: "growth_plan" });
    expect(await screen.findByLabelText("Jobs: view")).toBeDisabled();
    expect(screen.getByRole("link", { name: "Upgrade to the Enterprise Plan" })).toHaveAttribute(
      "href",
      "/dashboard/settings/billing",
    );
  });

  test("shows no grid for a role with full access", async () => {
    open("", { who: memberOf(3, { role: "site_admin" }) });
    expect(await screen.findByText(/^Full access: everything in the company/)).toBeVisible();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("can't be changed by the member themselves, and says so to the only administrator", async () => {
    const alone = open("", { who: memberOf(1, { role: "admin" }) });
    expect(
      await screen.findByText(/^You're the only administrator, so your role can't change/),
    ).toBeVisible();
    alone.unmount();
    const path = `/dashboard/settings/users-and-access?member=${idOf(1)}`;
    const api = new FakeSettings();
    api.members = [memberOf(1, { role: "admin" }), memberOf(2, { role: "site_admin" })];
    renderSettings(<MembersPage />, { api, user: member("admin"), path });
    expect(
      await screen.findByText("You can't change your own role. Ask another administrator."),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Remove member" })).toBeNull();
  });

  test("offers no more than the person's own access", async () => {
    const own = [
      { feature: "permission_setting", action: ["read", "update"] },
      { feature: "job", action: ["read"] },
    ] as const;
    const who = memberOf(2, { role: "guest", permissions: [{ feature: "job", action: ["read"] }] });
    open("", { user: { ...member("editor", own), _id: idOf(9) }, who });
    expect(await screen.findByLabelText("Jobs: view")).toBeEnabled();
    expect(screen.getByLabelText("Jobs: create")).toBeDisabled();
  });

  test("shows the server's reason when nothing was saved", async () => {
    const { api, type } = open();
    const words = "A company needs at least one administrator. Make someone else an administrator first.";
    api.refuse(members.edit, new ApiError(409, "last_admin", words));
    await type.click(await screen.findByLabelText("Billing: view"));
    await type.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText("Billing: view")).toBeChecked();
  });
});

describe("removing a member", () => {
  test("asks for their name and transfers their things", async () => {
    const { api, type } = open();
    await type.click(await screen.findByRole("button", { name: "Remove member" }));
    const name = await screen.findByLabelText("Type Mia Ode to confirm");
    const dialog = within(
      screen
        .getAllByRole("dialog")
        .find((one) => one.contains(name) && one.textContent.startsWith("Remove Mia Ode?")) ?? name,
    );
    const confirm = dialog.getByRole("button", { name: "Remove member" });
    expect(confirm).toBeDisabled();
    await type.type(name, "Mia Ode");
    await type.click(confirm);
    expect(await screen.findByText("Mia Ode was removed")).toBeVisible();
    expect(api.callsOf(members.remove)[0]?.body).toEqual({ _id: mia._id, hand_over_to: idOf(1) });
    // A member who is gone is not asked for.
    await waitFor(() => expect(screen.queryByRole("row", { name: /Mia Ode/ })).not.toBeInTheDocument());
    expect(api.callsOf(members.get)).toEqual([]);
  });
});

describe("leaving the company", () => {
  test("asks first and shows the server's reason for a refusal", async () => {
    const { api, type } = open("", { who: memberOf(1, { role: "admin" }) });
    const words = "A company needs at least one administrator. Make someone else an administrator first.";
    api.refuse(members.leave, new ApiError(409, "last_admin", words));
    await type.click(await screen.findByRole("button", { name: "Leave company" }));
    await screen.findByText("Leave Northwind?");
    expect(api.callsOf(members.leave)).toHaveLength(0);
    await type.click(screen.getAllByRole("button", { name: "Leave company" }).at(-1) ?? document.body);
    // The dialog may still be on its way in.
    await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  });
});

describe("what a member sees", () => {
  const foreign: RemoteConfig = {
    format: 1,
    name: "mfe-x",
    contract: "^1.0.0",
    routes: [
      {
        path: "/dashboard/jobs/joblisting",
        page: "jobs",
        title: "Jobs",
        access: "signed_in",
        nav: { section: "general", order: 1, icon: "jobs", label: "Jobs" },
      },
      {
        path: "/dashboard/campaigns",
        page: "campaigns",
        title: "Campaigns",
        access: { permission: { feature: "billing_setting", action: "read" } },
      },
    ],
    widgets: [],
    addMenu: [
      {
        label: "Add Job",
        to: "/dashboard/jobs/joblisting/new",
        access: { planFeature: "interview_fair" },
        order: 1,
      },
    ],
  };

  test("follows the shell's rules and gives the reason for every lock", async () => {
    const { api } = open("view");
    const entry = (one: RemoteConfig) => ({ name: one.name, config: one }) as RegistryEntry;
    api.on(remotes.list, (): ReplyOf<typeof remotes.list> => ({
      schema: 1,
      revision: "1",
      shell: { version: "1", build: "1" },
      remotes: [entry(config), entry(foreign)],
      killed: [],
    }));
    const lines = async (name: string) => {
      const heading = await screen.findByRole("heading", { name });
      const items = within(heading.parentElement ?? heading).getAllByRole("listitem");
      return items.map((item) => item.textContent);
    };
    expect(await lines("Sidebar")).toEqual(["Dashboard", "Jobs", "More", "Settings", "Help Center"]);
    expect(await lines("Add menu")).toEqual([
      "Add Profile Detail",
      "Add JobLocked: Your plan doesn't include this yet",
      "Add Scorecard TemplateLocked: Your plan doesn't include this yet",
    ]);
    expect(await lines("All pages")).toContain(
      "CampaignsLocked: You do not have permission to view this page",
    );
    expect(screen.getByText(/^Not shown at all: .*Remotes/)).toBeVisible();
  });
});

describe("why a member may do something", () => {
  test("asks the server about the chosen feature and action, including the plan", async () => {
    const { api, type } = open("why");
    api.on(members.explain, (): ReplyOf<typeof members.explain> => ({
      allowed: false,
      rulings: [
        {
          part: "permission",
          allowed: false,
          rule: "feature_missing",
          reason: "Not allowed: no entry names it.",
        },
        { part: "plan", allowed: true, rule: "plan", reason: "Allowed: the Growth Plan includes job." },
      ],
    }));
    expect(await screen.findByText("Not allowed")).toBeVisible();
    expect(screen.getByText("Not allowed: no entry names it.")).toBeVisible();
    await type.click(screen.getByRole("combobox", { name: "Action" }));
    await type.click(await screen.findByTitle("Edit"));
    expect(api.callsOf(members.explain).map(({ path, query }) => [path, query])).toEqual([
      [`/employer/members/${mia._id}/explain`, { feature: "job", action: "write", plan_feature: "job" }],
      [`/employer/members/${mia._id}/explain`, { feature: "job", action: "update", plan_feature: "job" }],
    ]);
  });
});

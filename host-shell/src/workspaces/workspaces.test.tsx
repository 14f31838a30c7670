import { act, screen, waitFor, within } from "@testing-library/react";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import type { Workspace } from "@loubby/shared-contracts/http/partners/workspaces.schema";
import {
  ApiError,
  declareUnsaved,
  emit,
  sessionStore,
  setSession,
  workspaceKey,
} from "@loubby/shared-contracts/shell";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { queryClient } from "../query/query-client.ts";
import { followProfileEdits } from "../session/boot.ts";
import { watchOtherTabs } from "../session/session.ts";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

const company = (number: number, company_name: string, current: boolean): Workspace => ({
  _id: idOf(number),
  company_name,
  name_slug: company_name.toLowerCase(),
  logo_url: null,
  role: "partner_manager",
  current,
});

/** The partner with one of the companies open. */
function grace({ _id, company_name, name_slug }: Workspace) {
  const { organization, ...person } = member("partner_manager");
  const employer_id = { _id, company_name, name_slug, referral_id: name_slug, logo_url: null };
  return {
    ...person,
    isPartner: true,
    organization: {
      ...organization,
      employer_id,
      role: { tag: "partner_manager" as const, permissions: [] },
    },
  };
}

const amber = company(21, "Amber", true);
const blue = company(22, "Blue", false);

/** Begins unsaved work; the answer ends it. */
function unsavedWork(): () => void {
  let withdraw: () => void = () => undefined;
  act(() => {
    withdraw = declareUnsaved();
  });
  return () => withdraw();
}

async function shell(list: readonly Workspace[] = [amber, blue], path = "/dashboard/jobs/joblisting?q=cook") {
  const api = fakeApi()
    .on(partnerWorkspaces.companies, () => ({ workspaces: [...list] }))
    .on(workspaces.open, (_, { body }) => ({
      user: grace(body.organizationId === blue._id ? blue : amber),
      activeSubscription: null,
      coupon: null,
    }));
  const view = await renderShell({ path, user: grace(amber), api });
  const openDialog = async () => {
    await view.type.click(await screen.findByRole("button", { name: "Switch Workspace" }));
    return screen.findByRole("dialog", { name: "My Workspaces" });
  };
  return { ...view, openDialog };
}

test("My Workspaces marks the current one, and choosing another changes everything that is kept by workspace", async () => {
  const { type, openDialog, place } = await shell();
  queryClient.setQueryData(["jobs.list", "v1", amber._id], { items: ["of Amber"] });
  const dialog = await openDialog();
  expect(await within(dialog).findByRole("button", { name: /Amber/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await type.click(within(dialog).getByRole("button", { name: /Blue/ }));
  await waitFor(() => expect(workspaceKey()).toBe(blue._id));
  expect(queryClient.getQueryData(["jobs.list", "v1", amber._id])).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  // The list stays, without the words that were searched for in the other company.
  await waitFor(() => expect(place()).toBe("/dashboard/jobs/joblisting"));
});

test("leaves a page of the former workspace for the dashboard", async () => {
  const { type, openDialog, place } = await shell(undefined, `/dashboard/jobs/joblisting/${idOf(77)}`);
  const dialog = await openDialog();
  await type.click(await within(dialog).findByRole("button", { name: /Blue/ }));
  await waitFor(() => expect(place()).toBe("/dashboard"));
});

test("asks about unsaved work before a switch; staying changes nothing", async () => {
  const { api, type, openDialog } = await shell();
  const withdraw = unsavedWork();
  const dialog = await openDialog();
  await type.click(await within(dialog).findByRole("button", { name: /Blue/ }));
  await type.click(await screen.findByRole("button", { name: "Stay" }));
  expect(api.callsOf(workspaces.open)).toEqual([]);
  await type.click(within(dialog).getByRole("button", { name: /Blue/ }));
  await type.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(workspaceKey()).toBe(blue._id));
  act(withdraw);
});

test("tells a partner without companies, and leads to creating the first", async () => {
  const { type, openDialog } = await shell([]);
  const dialog = await openDialog();
  expect(await within(dialog).findByText("You have not created any workspaces yet")).toBeInTheDocument();
  await type.click(within(dialog).getByRole("button", { name: /Create New Company/ }));
  expect(await screen.findByRole("dialog", { name: "Create New Company" })).toBeInTheDocument();
});

test("searches many workspaces by name", async () => {
  const many = Array.from({ length: 9 }, (_, index) => company(30 + index, `Company ${index}`, false));
  const { type, openDialog } = await shell(many);
  const dialog = await openDialog();
  await type.type(await within(dialog).findByLabelText("Search workspaces"), "company 7");
  const list = within(dialog).getByRole("list", { name: "Workspaces" });
  expect(within(list).getAllByRole("button")).toHaveLength(1);
});

async function createDialog(list?: readonly Workspace[]) {
  const view = await shell(list);
  await view.openDialog();
  await screen.findByRole("button", { name: /Amber/ });
  await view.type.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await view.type.click(await screen.findByRole("button", { name: "Add" }));
  await view.type.click(await screen.findByRole("menuitem", { name: "Create Workspace" }));
  const dialog = await screen.findByRole("dialog", { name: "Create New Company" });
  return { ...view, dialog };
}

test("creates a company only with a name and an address", async () => {
  const list = [amber];
  const { api, type, dialog } = await createDialog(list);
  api.on(partnerWorkspaces.create, () => {
    list.push(blue);
    return { data: blue };
  });
  const submit = within(dialog).getByRole("button", { name: "Create" });
  expect(submit).toBeDisabled();
  await type.type(within(dialog).getByLabelText("Company name"), "Blue");
  expect(submit).toBeDisabled();
  await type.type(within(dialog).getByLabelText("Workspace email"), "hi@blue.test");
  await type.click(submit);
  const toast = await screen.findByRole("status");
  expect(toast.textContent).toBe("New company  has been created");
  expect(api.callsOf(partnerWorkspaces.create)[0]?.body).toEqual({
    company_name: "Blue",
    workspace_email: "hi@blue.test",
    partnerId: grace(amber)._id,
  });
  const mine = await screen.findByRole("dialog", { name: "My Workspaces" });
  expect(await within(mine).findByRole("button", { name: /Blue/ })).toBeInTheDocument();
});

test.each([
  [
    new ApiError(409, "workspace_exists", "You already have a workspace called Blue."),
    "You already have a workspace called Blue.",
  ],
  [new ApiError(500, "internal", "internal"), "Something went wrong!"],
])("a company that could not be created keeps what was typed, and says why", async (refusal, words) => {
  const { api, type, dialog } = await createDialog();
  api.on(partnerWorkspaces.create, () => ({ data: blue })).refuse(partnerWorkspaces.create, refusal);
  await type.type(within(dialog).getByLabelText("Company name"), "Blue");
  await type.type(within(dialog).getByLabelText("Workspace email"), "hi@blue.test");
  await type.click(within(dialog).getByRole("button", { name: "Create" }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(within(dialog).getByLabelText("Company name")).toHaveValue("Blue");
});

describe("another tab of the browser", () => {
  /** What the storage tells this tab after another has switched. */
  function switchElsewhere(to: Workspace): void {
    const state = { ...sessionStore.getState(), user: grace(to) };
    const newValue = JSON.stringify({ state, version: 1 });
    localStorage.setItem("auth-storage", newValue);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "auth-storage", newValue })));
  }
  let stop: () => void;
  beforeEach(() => {
    stop = watchOtherTabs();
  });
  afterEach(() => stop());

  test("follows a switch at once", async () => {
    await shell();
    await screen.findByRole("heading", { name: "Jobs" });
    switchElsewhere(blue);
    await waitFor(() => expect(workspaceKey()).toBe(blue._id));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("keeps its workspace while work is unsaved, says so, and follows once there is none left", async () => {
    const { api } = await shell();
    api.on(auth.profile, () => ({ user: grace(blue), activeSubscription: null, coupon: null }));
    await screen.findByRole("heading", { name: "Jobs" });
    const withdraw = unsavedWork();
    switchElsewhere(blue);
    expect(await screen.findByRole("alert")).toHaveTextContent("You switched to Blue in another tab.");
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(workspaceKey()).toBe(amber._id);
    act(withdraw);
    await waitFor(() => expect(workspaceKey()).toBe(blue._id));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  test("ignores the profile's workspace too while work is unsaved", async () => {
    const { api } = await shell();
    api.on(auth.profile, () => ({ user: grace(blue), activeSubscription: null, coupon: null }));
    const stopEdits = followProfileEdits();
    const withdraw = unsavedWork();
    act(() => emit("profile.changed.v1", {}));
    expect(await screen.findByRole("alert")).toHaveTextContent("You switched to Blue");
    expect(workspaceKey()).toBe(amber._id);
    stopEdits();
    act(() => setSession({ ...sessionStore.getState(), user: grace(amber) }));
    act(withdraw);
  });
});

test("an address that names another workspace opens it there first", async () => {
  const path = `/dashboard/jobs/joblisting/${idOf(7)}/board?application=${idOf(8)}&workspace=${blue._id}`;
  const { api, place } = await shell([amber, blue], path);
  await waitFor(() => expect(workspaceKey()).toBe(blue._id));
  expect(api.callsOf(workspaces.open)).toHaveLength(1);
  await waitFor(() =>
    expect(place()).toBe(`/dashboard/jobs/joblisting/${idOf(7)}/board?application=${idOf(8)}`),
  );
});

test("an address that names the workspace that is open only loses the name", async () => {
  const { api, place } = await shell(
    [amber, blue],
    `/dashboard/jobs/joblisting?q=cook&workspace=${amber._id}`,
  );
  await waitFor(() => expect(place()).toBe("/dashboard/jobs/joblisting?q=cook"));
  expect(api.callsOf(workspaces.open)).toEqual([]);
});

test("an address that names a workspace of others leads to the dashboard, with a reason", async () => {
  const path = `/dashboard/jobs/joblisting?workspace=${idOf(99)}`;
  const api = fakeApi().on(workspaces.open, () => {
    throw new ApiError(404, "workspace_not_found", "This workspace doesn't exist, or it isn't yours.");
  });
  const { place } = await renderShell({ path, user: grace(amber), api });
  await screen.findByText("This workspace doesn't exist, or it isn't yours.");
  await waitFor(() => expect(place()).toBe("/dashboard"));
});

test("an entry of the bell opens in the company that it is about", async () => {
  const { api, type, place } = await shell();
  const entry = {
    _id: idOf(31),
    title: "New application",
    body: "",
    link: `/dashboard/jobs/joblisting/${idOf(7)}/board`,
    type: "job_applicant" as const,
    createdAt: "2026-03-02T00:00:00.000Z",
    read: true,
    workspace: blue._id,
  };
  api
    .on(notifications.list, () => ({ data: { response: [entry], unreadCount: 0, next: null } }))
    .on(notifications.settings, () => ({ lastPushNotificationView: null, announcement: false }))
    .on(notifications.updateSettings, (_, { body }) => body);
  emit("notifications.changed.v1", {});
  await type.click(await screen.findByRole("button", { name: "Notifications" }));
  const button = await screen.findByRole("button", { name: /New application/ });
  await waitFor(() => expect(button).toHaveTextContent("Blue"));
  await type.click(button);
  await waitFor(() => expect(workspaceKey()).toBe(blue._id));
  await waitFor(() => expect(place()).toBe(`/dashboard/jobs/joblisting/${idOf(7)}/board`));
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import type { Referral } from "@loubby/shared-contracts/http/referrals/referrals.schema";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { openDialog } from "../dialogs/open-dialog.ts";
import { queryClient } from "../query/query-client.ts";
import { renderShell } from "../testing/render-shell.tsx";

const states = { sent: "invited", joined: "signed_up", qualified: "qualified" } as const;

const invite = (number: number, email: string | null, status: Referral["status"]): Referral => ({
  _id: idOf(number),
  referral_type: "company",
  email,
  status,
  state: states[status],
  void_reason: null,
  reward_due_at: null,
  sent_at: "2026-03-01T00:00:00.000Z",
  joined_at: null,
  qualified_at: null,
});

async function refer(user = member("admin")) {
  const sent = [invite(1, "hr@blue.test", "qualified"), invite(2, null, "joined")];
  const api = fakeApi()
    .on(referrals.list, () => ({ data: sent, points: 10, extra_days: 10 }))
    .on(referrals.send, (_, { body }) => {
      sent.unshift(invite(3, body.email ?? "", "sent"));
      return { message: "Signup Invite sent", data: invite(3, body.email ?? "", "sent") };
    });
  const view = await renderShell({ path: "/dashboard", user, api });
  await view.type.click(await screen.findByRole("button", { name: "Profile menu" }));
  await view.type.click(await screen.findByRole("menuitem", { name: "Refer a Company" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send Referral Invite" }));
  return {
    ...view,
    dialog,
    send: () => view.type.click(dialog.getByRole("button", { name: "Send invite" })),
  };
}

test("asks for an address and sends nothing without one", async () => {
  const { api, dialog, send } = await refer();
  await send();
  expect((await screen.findAllByText("Please specify email")).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText("Company email")).toHaveAttribute("aria-invalid", "true");
  expect(api.callsOf(referrals.send)).toEqual([]);
});

test("sends an invite with the company's code and lists it", async () => {
  const { api, type, dialog, send } = await refer();
  await type.type(dialog.getByLabelText("Company email"), "hr@amber.test");
  await send();
  expect(await screen.findByText("Signup Invite sent")).toBeInTheDocument();
  expect(api.callsOf(referrals.send)[0]?.body).toEqual({
    referral_type: "company",
    email: "hr@amber.test",
    referral_id: "north",
  });
  const list = dialog.getByRole("region", { name: "Your invites" });
  await waitFor(() => expect(within(list).getByText("hr@amber.test")).toBeInTheDocument());
  expect(within(list).getByText("Someone with your link")).toBeInTheDocument();
  expect(dialog.getByLabelText("Company email")).toHaveValue("");
});

test("explains that a company's own address is needed", async () => {
  const { dialog } = await refer();
  expect(dialog.getByLabelText("Company email")).toHaveAccessibleDescription(
    "A company address, not a free one like Gmail.",
  );
});

test("reloads the conversations after an invite", async () => {
  const key = keyOf(conversations.list);
  const { type, dialog, send } = await refer();
  queryClient.setQueryData(key, { conversations: [] });
  await type.type(dialog.getByLabelText("Company email"), "hr@amber.test");
  await send();
  await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
});

test("lets a person invite a friend with their own code, and says what it brings", async () => {
  const api = fakeApi()
    .on(referrals.list, () => ({ data: [], points: 0, extra_days: 0 }))
    .on(referrals.send, (_, { body }) => ({
      message: "Signup Invite sent",
      data: invite(3, body.email ?? "", "sent"),
    }));
  const { type } = await renderShell({ path: "/dashboard", user: candidate, api });
  act(() => openDialog("refer"));
  const dialog = within(await screen.findByRole("dialog", { name: "Send Referral Invite" }));
  await type.type(dialog.getByLabelText("Email"), "pal@home.test");
  await type.click(dialog.getByRole("button", { name: "Send invite" }));
  await waitFor(() => expect(api.callsOf(referrals.send)).toHaveLength(1));
  expect(api.callsOf(referrals.send)[0]?.body).toEqual({
    referral_type: "user",
    email: "pal@home.test",
    referral_id: candidate.referral_id,
  });
  await type.click(dialog.getByRole("button", { name: "About Referral Program" }));
  const about = await screen.findByRole("dialog", { name: "About Referral Program" });
  expect(about).toHaveTextContent("Invite a friend");
  expect(about).not.toHaveTextContent("points");
});

test("sends nothing without a referral code or an address", async () => {
  const user = member("admin");
  const { employer_id, role } = user.organization ?? {};
  const organization = employer_id && role && { employer_id: { ...employer_id, referral_id: "" }, role };
  const { api, type, dialog, send } = await refer({ ...user, organization: organization ?? null });
  await type.type(dialog.getByLabelText("Company email"), "hr@amber.test");
  await send();
  expect((await screen.findAllByText("Please specify email")).length).toBeGreaterThan(0);
  expect(api.callsOf(referrals.send)).toEqual([]);
});

test.each([
  [
    new ApiError(422, "company_email_required", "Please use an address of the company."),
    "Please use an address of the company.",
  ],
  [new ApiError(0, "network_error", ""), "Something went wrong"],
])("a refused invite says why, and keeps what was typed", async (refusal, words) => {
  const { api, type, dialog, send } = await refer();
  api.refuse(referrals.send, refusal);
  await type.type(dialog.getByLabelText("Company email"), "me@gmail.com");
  await send();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(dialog.getByLabelText("Company email")).toHaveValue("me@gmail.com");
});

test("copies the link with the code and says so", async () => {
  const { type, dialog } = await refer();
  const link = "http://localhost/onboarding/signup?referral_id=north";
  expect(dialog.getByLabelText("Or share your link")).toHaveValue(link);
  await type.click(dialog.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Copied to Clipboard!")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(link);
});

test("explains what a company earns", async () => {
  const { type, dialog } = await refer();
  await type.click(dialog.getByRole("button", { name: "About Referral Program" }));
  const about = await screen.findByRole("dialog", { name: "About Referral Program" });
  expect(about).toHaveTextContent("10 points for every company that qualifies: 10 extra days of full access");
  expect(about).toHaveTextContent("up to 6 months");
  expect(about).toHaveTextContent("actively hiring");
});

import { screen, waitFor } from "@testing-library/react";
import { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import type { HeldNotice } from "@loubby/shared-contracts/http/jobs/applicant-notices.schema";
import { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import type { DailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail.schema";
import { ApiError, type PermissionEntry, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { NoticesDialog } from "../jobs/notices/notices-dialog.tsx";
import NotificationsPage from "./notifications-page.tsx";

const JOB = { _id: idOf(100), title: "Welder" };
const BUILT_IN: HeldNotice = { bell: "at_once", mail: "daily", decided_by: "team" };

function server() {
  const api = fakeApi();
  let mail: DailyMail = { my_work: false, approvals: "at_once", hour: 7, time_zone: "Africa/Lagos" };
  let general = BUILT_IN;
  let own: HeldNotice | null = null;
  api.on(notificationAllow.get, () => ({
    data: { groups: [], quiet_hours: null, time_zone: null, digest: { every: "off" as const, hour: 8 } },
  }));
  api.on(dailyMail.get, () => mail);
  api.on(dailyMail.set, (_, { body }) => (mail = body));
  api.on(applicantNotices.general, () => general);
  api.on(
    applicantNotices.setGeneral,
    (_, { body }) => (general = body.choice === null ? BUILT_IN : { ...body.choice, decided_by: "all" }),
  );
  api.on(applicantNotices.ofJob, () => own ?? general);
  api.on(applicantNotices.setOfJob, (_, { body }) => {
    own = body.choice === null ? null : { ...body.choice, decided_by: "job" };
    return own ?? general;
  });
  return { api, mail: () => mail, general: () => general, own: () => own };
}

function signIn(permissions?: readonly PermissionEntry[]) {
  const user = member(permissions ? "recruiter" : "admin", permissions ?? []);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
}

type Typing = ReturnType<typeof renderPage>["type"];
async function choose(type: Typing, label: string, option: string) {
  await type.click(await screen.findByRole("combobox", { name: label }));
  const options = await screen.findAllByTitle(option);
  await type.click(options.at(-1) ?? document.body);
}

test("saves how someone hears of new applicants of all jobs", async () => {
  const { general } = server();
  signIn();
  const { type } = renderPage(<NotificationsPage />, { address: "/" });
  expect(
    await screen.findByText(/^This is the default for jobs whose hiring team you're on\./),
  ).toBeVisible();
  await choose(type, "By e-mail", "Immediately");
  await waitFor(() => expect(general()).toEqual({ bell: "at_once", mail: "at_once", decided_by: "all" }));
  expect(
    await screen.findByText(
      "You chose this for jobs whose hiring team you're on and for jobs without a team. To choose differently for one job, open its menu and select Notifications.",
    ),
  ).toBeVisible();
  expect(await screen.findByText("Saved")).toBeVisible();
});

test("moves approvals into the daily mail, and shows when that comes", async () => {
  const { mail } = server();
  signIn();
  const { type } = renderPage(<NotificationsPage />, { address: "/" });
  await type.click(
    await screen.findByRole("switch", { name: "E-mail me approvals once a day instead of immediately" }),
  );
  await waitFor(() => expect(mail().approvals).toBe("daily"));
  expect(screen.getByText("Africa/Lagos time")).toBeVisible();
});

test("hides applicants from someone who can't read applications", async () => {
  server();
  signIn([]);
  renderPage(<NotificationsPage />, { address: "/" });
  expect(await screen.findByRole("region", { name: "Daily mail" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "New applicants" })).toBeNull();
});

test("chooses for one job, and goes back to what holds for all", async () => {
  const { own } = server();
  signIn();
  const { type } = renderPage(<NoticesDialog job={JOB} onClose={() => undefined} />, { address: "/" });
  await choose(type, "In the app", "Once a day");
  await waitFor(() => expect(own()).toEqual({ bell: "daily", mail: "daily", decided_by: "job" }));
  await type.click(await screen.findByRole("button", { name: "Use my settings for all jobs" }));
  await waitFor(() => expect(own()).toBeNull());
});

test("says what decides where nothing was chosen for a job", async () => {
  const { api } = server();
  const held: HeldNotice = { bell: "at_once", mail: "off", decided_by: "no_team" };
  api.on(applicantNotices.ofJob, () => held);
  signIn();
  renderPage(<NoticesDialog job={JOB} onClose={() => undefined} />, { address: "/" });
  expect(
    await screen.findByText(
      "This job has no hiring team, so you hear of it only in the app until you choose.",
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Use my settings for all jobs" })).toBeNull();
});

test("says why the choice couldn't be loaded", async () => {
  const { api } = server();
  api.on(applicantNotices.ofJob, () => {
    throw new ApiError(404, "job_not_found", "This job doesn't exist.");
  });
  signIn();
  renderPage(<NoticesDialog job={JOB} onClose={() => undefined} />, { address: "/" });
  expect(await screen.findByText("This job doesn't exist.")).toBeInTheDocument();
});

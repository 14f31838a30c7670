import { screen, waitFor } from "@testing-library/react";
import { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import { ApiError, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { NextMeetingAbout } from "./next-meeting-about.tsx";

const jobId = idOf(42);
const BASE = "/dashboard/jobs";
const soon = {
  _id: idOf(50),
  at: "2099-12-04T14:00:00.000Z",
  title: "Intake",
  all_day: false,
  starts_at: "2099-12-04T14:00:00.000Z",
  ends_at: "2099-12-04T15:00:00.000Z",
};

const signIn = (user = member("admin")) =>
  setSession({ user, token: "t", activeSubscription: null, coupon: null });
const show = () => renderPage(<NextMeetingAbout kind="job" id={jobId} />, { base: BASE, address: BASE });

beforeEach(() => signIn());

test("tells of the next meeting, and opens the time of a series that it names", async () => {
  const api = fakeApi();
  api.on(eventSubjects.nextMeeting, () => ({ event: soon }));
  show();
  expect(await screen.findByRole("link", { name: "Intake" })).toHaveAttribute(
    "href",
    `/dashboard/schedule?event=${soon._id}@${soon.at}`,
  );
  expect(screen.getByText(/^Next meeting:/)).toHaveTextContent("Fri, Dec 4, 2099");
  expect(api.callsOf(eventSubjects.nextMeeting)[0]?.query).toEqual({ kind: "job", id: jobId });
});

test("shows nothing to someone without a meeting who may not schedule one", async () => {
  signIn(member("guest"));
  const api = fakeApi();
  api.on(eventSubjects.nextMeeting, () => ({ event: null }));
  show();
  await waitFor(() => expect(api.callsOf(eventSubjects.nextMeeting)).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Schedule a meeting" })).not.toBeInTheDocument();
  expect(screen.queryByText(/Next meeting/)).not.toBeInTheDocument();
});

test("says days alone of an event that is all day", async () => {
  const days = {
    ...soon,
    all_day: true,
    starts_at: "2099-12-04T00:00:00.000Z",
    ends_at: "2099-12-05T00:00:00.000Z",
  };
  fakeApi().on(eventSubjects.nextMeeting, () => ({ event: { ...days, at: null } }));
  show();
  expect(await screen.findByText("Fri, Dec 4, all day")).toBeVisible();
});

test("says when it couldn't be loaded, and tries again", async () => {
  let isDown = true;
  fakeApi().on(eventSubjects.nextMeeting, () => {
    if (isDown) throw new ApiError(404, "not_found", "No.");
    return { event: soon };
  });
  const { type } = show();
  expect(await screen.findByText(/Couldn't load the next meeting/)).toBeVisible();
  isDown = false;
  await type.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Intake" })).toBeVisible();
});

test("schedules one about what the page shows", async () => {
  signIn({ ...member("admin"), alwaysSubscribed: true });
  fakeApi().on(eventSubjects.nextMeeting, () => ({ event: null }));
  const { type, place } = show();
  await type.click(await screen.findByRole("button", { name: "Schedule a meeting" }));
  await waitFor(() => expect(place()).toContain(`/schedule?new=1&about=job:${jobId}`));
});

import { screen, within } from "@testing-library/react";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { spanFor } from "@loubby/shared-contracts/http/schedule/span-in";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import MyApplicationsWidget from "../../job-search/my-applications-widget.tsx";
import { applicationTo, openJob } from "../../job-search/testing/open-job.ts";
import { BASE } from "../../job-search/testing/render-open-jobs.tsx";
import { hereZone } from "../../my-work/use-my-work.ts";
import { ApplicationCard } from "./application-card.tsx";
import { ApplicationProgress } from "./application-progress.tsx";

const BAKER = openJob(1, { title: "Baker" });
const COOK = openJob(2, { title: "Cook" });
const OFFERED = {
  ...applicationTo(BAKER, { stage_position: 0 }),
  offer: {
    _id: idOf(600),
    state: "sent" as const,
    expires_at: "2027-01-11T12:00:00.000Z",
    expires_on: "2027-01-10",
    settled_at: null,
    withdrawal: null,
  },
};
const VIDEO = {
  _id: idOf(301),
  application_id: OFFERED._id,
  reason: "",
  state: "asked" as const,
  asked_at: "2026-01-01T00:00:00.000Z",
  expires_at: "2027-01-03T00:00:00.000Z",
  settled_at: null,
  withdrawal: null,
  decline_reason: "",
  job: { _id: BAKER._id, title: BAKER.title },
  company_name: "Acme",
  ended: null,
  video: null,
};

const NAMING = {
  _id: idOf(302),
  application_id: OFFERED._id,
  state: "collecting" as const,
  wanted_count: 2,
  missing_count: 2,
  message: "",
  asked_at: "2026-01-01T00:00:00.000Z",
  due_at: "2027-01-03T00:00:00.000Z",
  questions: [],
  job: { _id: BAKER._id, title: BAKER.title },
  company_name: "Acme",
  ended: null,
  added: false,
  referees: [],
};

const NOTHING = { person: null, note: "", answers: [], resume: null, resume_file_id: null, videos: [] };

beforeEach(() => {
  const api = fakeApi();
  api.on(myApplications.list, () => ({ items: [OFFERED], nextCursor: null }));
  api.on(myResumeVideos.list, () => ({ items: [VIDEO] }));
  api.on(myReferences.list, () => ({ items: [] }));
  api.on(myApplications.details, () => ({ sent: NOTHING }));
});

const video = { name: "Send a short video for Baker" };
const offer = { name: "Answer your offer by Jan 10, 2027" };

test("the dashboard leads to what a company is waiting for", async () => {
  renderPage(<MyApplicationsWidget />, { base: "/dashboard", address: "/dashboard" });
  expect(await screen.findByRole("link", video)).toHaveAttribute("href", `${BASE}/videos/${VIDEO._id}`);
  expect(screen.getByText(/due Jan 3, 2027/)).toBeInTheDocument();
  expect(screen.getByRole("link", offer)).toHaveAttribute("href", `${BASE}/offers/${idOf(600)}`);
});

test("the dashboard leads first to an open offer, also for an application that isn't among the latest", async () => {
  const api = fakeApi();
  api.on(myApplications.list, (_, { query }) => ({
    items: query?.open_offer === "true" ? [OFFERED] : [applicationTo(COOK)],
    nextCursor: null,
  }));
  api.on(myResumeVideos.list, () => ({ items: [VIDEO] }));
  api.on(myReferences.list, () => ({ items: [] }));
  renderPage(<MyApplicationsWidget />, { base: "/dashboard", address: "/dashboard" });
  await screen.findByRole("link", video);
  await screen.findByRole("link", { name: "Answer your offer for Baker" });
  const asked = within(screen.getByRole("list", { name: "Requests from companies" })).getAllByRole("link");
  expect(asked.map((link) => link.textContent)).toEqual([
    "Answer your offer for Baker",
    "Send a short video for Baker",
  ]);
});

test("an opened application leads to what its company is waiting for, and promises no answer meanwhile", async () => {
  const page = <ApplicationProgress application={OFFERED} base={BASE} />;
  renderPage(page, { base: BASE, address: BASE });
  expect(await screen.findByRole("link", video)).toBeInTheDocument();
  expect(screen.getByRole("link", offer)).toBeInTheDocument();
  expect(screen.queryByText(/^Expect an answer/)).not.toBeInTheDocument();
});

test("an opened application leaves out what is asked for another job", async () => {
  const page = (
    <>
      <ApplicationProgress application={applicationTo(COOK)} base={BASE} />
      <MyApplicationsWidget />
    </>
  );
  renderPage(page, { base: BASE, address: BASE });
  expect(await screen.findAllByRole("link", video)).toHaveLength(1);
});

test("an opened application names its offer once, also beside the list", async () => {
  const page = (
    <>
      <MyApplicationsWidget />
      <ApplicationProgress application={OFFERED} base={BASE} />
    </>
  );
  renderPage(page, { base: BASE, address: BASE });
  expect(await screen.findByRole("link", { name: "Answer your offer for Baker" })).toBeInTheDocument();
  expect(await screen.findAllByRole("link", video)).toHaveLength(2);
  expect(screen.getAllByRole("link", { name: "Answer your offer for Baker" })).toHaveLength(1);
});

test("says before someone withdraws that their open offer ends with it", async () => {
  const page = (one: MyApplication) => <ApplicationProgress application={one} base={BASE} />;
  const { type, unmount } = renderPage(page(OFFERED), { base: BASE, address: BASE });
  await type.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent(/Your open offer ends too/);
  unmount();
  const other = renderPage(page(applicationTo(BAKER)), { base: BASE, address: BASE });
  await other.type.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("dialog")).not.toHaveTextContent(/offer/);
});

test.each([
  [false, "Not selected", "Acme told you on Feb 3, 2026."],
  [true, "You declined the offer", "Acme closed your application on Feb 3, 2026."],
])(
  "an opened application says first how the company decided, and when (declined: %s)",
  async (closed, title, text) => {
    const decided = { kind: "rejected" as const, stage: "Applied", at: "2026-02-03T12:00:00.000Z" };
    const over = applicationTo(BAKER, { status: "rejected", closed_as_declined: closed });
    const application = { ...over, timeline: [...over.timeline, decided] };
    renderPage(<ApplicationProgress application={application} base={BASE} withState />, {
      base: BASE,
      address: BASE,
    });
    const first = (await screen.findByText("Your application")).closest(".op-progress")?.firstElementChild;
    expect(first).toHaveTextContent(title + text);
    expect(screen.queryAllByText("Not selected")).toHaveLength(closed ? 0 : 2);
  },
);

test("says when the candidate applied, and when the company decided against them", async () => {
  const decided = { kind: "rejected" as const, stage: "Applied", at: "2026-02-03T00:00:00.000Z" };
  const over = applicationTo(BAKER, { status: "rejected" });
  const rejected = { ...over, timeline: [...over.timeline, decided] };
  const api = fakeApi();
  api.on(myApplications.list, () => ({
    items: [rejected, applicationTo(COOK, { _id: idOf(701) })],
    nextCursor: null,
  }));
  api.on(myResumeVideos.list, () => ({ items: [] }));
  api.on(myReferences.list, () => ({ items: [] }));
  renderPage(<MyApplicationsWidget />, { base: "/dashboard", address: "/dashboard" });
  const [first, second] = (await screen.findAllByRole("listitem")).filter((item) =>
    item.matches(".op-widget-list > li"),
  );
  expect(first).toHaveTextContent(/Applied .+ · Decided /);
  expect(second).not.toHaveTextContent("Decided");
  expect(first?.querySelectorAll("time")[1]).toHaveAttribute("datetime", decided.at);
});

const interview = {
  starts_at: "2030-03-05T09:00:00.000Z",
  ends_at: "2030-03-05T09:30:00.000Z",
  time_zone: "Asia/Tokyo",
  organizer: "Ada Admin",
  hosts: ["Ada Admin", "Tom Becker"],
  place: "Room 4, https://maps.test/4",
  notes: "",
};

test("an opened application says who will tell where its interview is, and the dashboard when it is", async () => {
  const planned = applicationTo(COOK, { interview: { ...interview, place: "" } });
  const api = fakeApi();
  api.on(myApplications.list, () => ({ items: [planned], nextCursor: null }));
  api.on(myResumeVideos.list, () => ({ items: [] }));
  api.on(myReferences.list, () => ({ items: [] }));
  api.on(myApplications.details, () => ({ sent: NOTHING }));
  const page = (
    <>
      <ApplicationProgress application={planned} base={BASE} />
      <MyApplicationsWidget />
    </>
  );
  renderPage(page, { base: BASE, address: BASE });
  expect(
    await screen.findByText("With Ada Admin and Tom Becker · Acme will tell you where."),
  ).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "All applications" })).toBeInTheDocument();
  expect(screen.getAllByText(/^Interview on Tue, Mar 5, 2030/)).toHaveLength(2);
});

test("a declined offer isn't called the candidate's offer", async () => {
  const declined = { ...OFFERED.offer, state: "declined" as const };
  fakeApi().on(myApplications.list, () => ({ items: [{ ...OFFERED, offer: declined }], nextCursor: null }));
  renderPage(<MyApplicationsWidget />, { base: "/dashboard", address: "/dashboard" });
  expect(await screen.findByRole("link", { name: "You declined the offer" })).toBeInTheDocument();
  expect(screen.queryByText(/^Your offer/)).not.toBeInTheDocument();
});

test("the card of a moved application says so, and what is asked for it; references by when they have to answer", async () => {
  const kind = "job_changed" as const;
  const moved = {
    ...OFFERED,
    offer: null,
    timeline: [...OFFERED.timeline, { kind, stage: "Cook → Baker", at: "2026-01-05T00:00:00.000Z" }],
  };
  const api = fakeApi();
  api.on(myApplications.list, () => ({ items: [], nextCursor: null }));
  api.on(myResumeVideos.list, () => ({ items: [] }));
  api.on(myReferences.list, () => ({
    items: [
      {
        ...NAMING,
      },
    ],
  }));
  const card = <ApplicationCard application={moved} base={BASE} isOpen={false} />;
  renderPage(card, { base: BASE, address: BASE });
  expect(screen.getByText("Acme moved you to another job: Cook → Baker.")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Name references for Baker" })).toBeInTheDocument();
  expect(screen.getByText(/They have until Jan 3, 2027 to answer, so name them soon\./)).toBeInTheDocument();
});

test("an opened application shows the interview with its time zone, and what the candidate sent", async () => {
  const api = fakeApi();
  api.on(myResumeVideos.list, () => ({ items: [] }));
  api.on(myReferences.list, () => ({ items: [] }));
  api.on(myApplications.details, () => ({
    sent: {
      ...NOTHING,
      note: "I bake",
      answers: [{ question: "May you work here?", kind: "yes_no" as const, value: "yes" }],
    },
  }));
  const page = <ApplicationProgress application={applicationTo(COOK, { interview })} base={BASE} />;
  renderPage(page, { base: BASE, address: BASE });
  const { here } = spanFor(interview, hereZone());
  expect(here).not.toMatch(/Tokyo/);
  const when = await screen.findByText(`Interview on ${here}`);
  expect(when.nextElementSibling).toHaveTextContent("18:00–18:30 Asia/Tokyo (GMT+9)");
  expect(screen.getByText("With Ada Admin and Tom Becker · Room 4,")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "https://maps.test/4" })).toHaveAttribute("target", "_blank");
  const sent = within(await screen.findByRole("group"));
  expect(sent.getByText("I bake")).toBeInTheDocument();
  expect(sent.getByText("Yes")).toBeInTheDocument();
  expect(sent.queryByText("Phone")).not.toBeInTheDocument();
});

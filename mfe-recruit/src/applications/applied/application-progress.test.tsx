import * as paths from "@loubby/shared-contracts/paths";
import { screen, within } from "@testing-library/react";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { spanFor, spanIn } from "@loubby/shared-contracts/http/schedule/span-in";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import MyApplicationsWidget from "../../job-search/my-applications-widget.tsx";
import { applicationTo } from "../../job-search/testing/open-job.ts";
import { BASE } from "../../job-search/testing/render-open-jobs.tsx";
import { hereZone } from "../../my-work/use-my-work.ts";
import { askedOfMe, BAKER, COOK, NOTHING, OFFERED } from "../../testing/asked-of-me.ts";
import { ApplicationProgress } from "./application-progress.tsx";

beforeEach(askedOfMe);

const interview = {
  starts_at: "2030-03-05T09:00:00.000Z",
  ends_at: "2030-03-05T09:30:00.000Z",
  time_zone: "Asia/Tokyo",
  organizer: "Ada Admin",
  hosts: ["Ada Admin", "Tom Becker"],
  place: "Room 4, https://maps.test/4",
  notes: "",
};

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
  const event_id = "019a0000-0000-7000-8000-0000000000bb";
  const shown = { ...interview, event_id, proposed_at: "2030-03-06T09:00:00.000Z" };
  const page = <ApplicationProgress application={applicationTo(COOK, { interview: shown })} base={BASE} />;
  renderPage(page, { base: BASE, address: BASE });
  const { here } = spanFor(interview, hereZone());
  expect(here).not.toMatch(/Tokyo/);
  const when = await screen.findByText(`Interview on ${here}`);
  expect(when.nextElementSibling).toHaveTextContent("18:00–18:30 Asia/Tokyo (GMT+9)");
  expect(screen.getByText("With Ada Admin and Tom Becker · Room 4,")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "https://maps.test/4" })).toHaveAttribute("target", "_blank");
  const proposed = spanIn({ starts_at: shown.proposed_at, ends_at: "2030-03-06T09:30:00.000Z" }, hereZone());
  expect(screen.getByText(proposed).parentElement).toHaveTextContent(
    `You proposed ${proposed} instead. Ada Admin hasn't answered yet.`,
  );
  expect(screen.getByRole("link", { name: "Open in your calendar" })).toHaveAttribute(
    "href",
    paths.event(event_id),
  );
  const sent = within(await screen.findByRole("group"));
  expect(sent.getByText("I bake")).toBeInTheDocument();
  expect(sent.getByText("Yes")).toBeInTheDocument();
  expect(sent.queryByText("Phone")).not.toBeInTheDocument();
});

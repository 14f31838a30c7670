import { screen, within } from "@testing-library/react";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { exactTime } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import MyApplicationsWidget from "../../job-search/my-applications-widget.tsx";
import { applicationTo } from "../../job-search/testing/open-job.ts";
import { BASE } from "../../job-search/testing/render-open-jobs.tsx";
import { askedOfMe, COOK, NAMING, OFFERED, VIDEO } from "../../testing/asked-of-me.ts";
import { ApplicationCard } from "./application-card.tsx";
import { AskedOfMe } from "./asked-of-me.tsx";
import { ApplicationProgress } from "./application-progress.tsx";

beforeEach(askedOfMe);

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

test("the dashboard leads to choosing the time of an interview, with until when", async () => {
  const choose_by = "2027-01-11T12:00:00.000Z";
  const asked = { ...applicationTo(COOK, { stage_position: 0 }), choose_by };
  const ended = { ...asked, _id: idOf(77), status: "withdrawn" as const };
  const api = fakeApi();
  api.on(myApplications.list, (_, { query }) => ({
    items: query?.to_choose === "true" ? [asked, ended] : [],
    nextCursor: null,
  }));
  renderPage(<AskedOfMe base={BASE} />, { base: BASE, address: BASE });
  const link = await screen.findByRole("link", { name: "Choose the time of your interview for Cook" });
  expect(link).toHaveAttribute("href", `${BASE}/${COOK._id}?tab=applied`);
  expect(link.parentElement).toHaveTextContent(`at Acme, by ${exactTime(choose_by)}`);
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

test("a card says until when the time of an interview can be chosen, and leads there", () => {
  const asked = { ...applicationTo(COOK, { stage_position: 0 }), choose_by: "2027-01-11T12:00:00.000Z" };
  renderPage(<ApplicationCard application={asked} base={BASE} isOpen={false} />, {
    base: BASE,
    address: BASE,
  });
  const link = screen.getByRole("link", { name: "Choose the time of your interview" });
  expect(link).toHaveAttribute("href", `${BASE}/${COOK._id}?tab=applied`);
  expect(link.parentElement).toHaveTextContent("by Jan 11, 2027");
});

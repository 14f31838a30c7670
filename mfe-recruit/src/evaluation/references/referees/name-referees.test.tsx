import { screen, waitFor, within } from "@testing-library/react";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { ApplicationProgress } from "../../../applications/applied/application-progress.tsx";
import { BASE, renderOpenJobs } from "../../../job-search/testing/render-open-jobs.tsx";
import { applicationTo, openJob } from "../../../job-search/testing/open-job.ts";
import { draftsKept } from "../../../testing/kept-form.ts";

beforeAll(() => import("../../../job-search/forms.ts"));
beforeEach(() => localStorage.clear());

const LONG_AGO = "2026-01-02T09:00:00.000Z";
const REQUEST: MyReferenceRequest = {
  _id: idOf(301),
  application_id: idOf(201),
  state: "collecting",
  wanted_count: 2,
  message: "From your last two jobs",
  asked_at: "2026-01-01T09:00:00.000Z",
  due_at: "2099-01-15T09:00:00.000Z",
  job: { _id: idOf(100), title: "Welder" },
  company_name: "Acme",
  ended: null,
  added: false,
  questions: ["Why?"],
  referees: [],
  missing_count: 2,
};

function server(request = REQUEST) {
  const api = fakeApi();
  api.on(myReferences.get, () => request);
  api.on(myReferences.list, () => ({ items: [] }));
  api.on(myReferences.name, (_, { body }) => ({
    ...request,
    state: "partial" as const,
    missing_count: request.missing_count - body.referees.length,
    referees: body.referees.map((one, at) => ({
      ...one,
      company_name: one.company_name ?? "",
      _id: idOf(400 + at),
      state: "invited" as const,
      mailed_at: new Date().toISOString(),
    })),
  }));
  return api;
}
const open = () => renderOpenJobs(`/references/${REQUEST._id}`);
const person = (at: number) => within(screen.getByRole("group", { name: `Person ${at}` }));

async function chooseClient(type: ReturnType<typeof open>["type"]) {
  await type.click(person(2).getByRole("combobox", { name: "How they know you" }));
  await type.click(await screen.findByTitle("Client"));
}

test("asks how they know the candidate, sends the referees that were named, and leaves empty rows out", async () => {
  const api = server();
  const { type } = open();
  expect(await screen.findByText("From your last two jobs")).toBeInTheDocument();
  const send = screen.getByRole("button", { name: "Send requests" });
  expect(send).toBeDisabled();
  await type.type(person(2).getByLabelText("Name"), "Esi Boateng");
  await type.type(person(2).getByLabelText("E-mail"), " esi@grain.test ");
  expect(send).toHaveAccessibleName("Send request");
  await type.click(send);
  expect(person(2).getByRole("alert")).toHaveTextContent("Please choose how they know you.");
  expect(person(2).getByRole("combobox", { name: "How they know you" })).toHaveFocus();
  expect(api.callsOf(myReferences.name)).toEqual([]);
  await chooseClient(type);
  await type.click(send);
  await waitFor(() =>
    expect(api.callsOf(myReferences.name).map(({ body }) => body)).toEqual([
      {
        referees: [
          { name: "Esi Boateng", email_address: "esi@grain.test", relation: "client", company_name: "" },
        ],
      },
    ]),
  );
  expect(await screen.findByText("Mailed, not opened yet")).toBeInTheDocument();
  expect(screen.getAllByRole("group", { name: /^Person/ })).toHaveLength(1);
});

test("shows a refused address at its field, and keeps what was typed", async () => {
  const api = server();
  const message = "This is your own address";
  const details = [{ path: "referees.0.email_address", message }];
  api.refuse(myReferences.name, new ApiError(422, "referees_refused", "Please look.", details));
  const { type } = open();
  await screen.findByText("From your last two jobs");
  await type.type(person(2).getByLabelText("Name"), "Me");
  await type.type(person(2).getByLabelText("E-mail"), "kofi@candidate.test");
  await chooseClient(type);
  await type.click(screen.getByRole("button", { name: "Send request" }));
  expect(await person(2).findByText(message)).toBeInTheDocument();
  expect(person(1).queryByText(message)).not.toBeInTheDocument();
  expect(person(2).getByLabelText("Name")).toHaveValue("Me");
});

test("keeps who was typed and why someone would decline when the page is loaded again, until it's sent", async () => {
  const api = server();
  const first = open();
  await screen.findByText("From your last two jobs");
  await first.type.type(person(2).getByLabelText("Name"), "Esi");
  await first.type.type(person(2).getByLabelText("E-mail"), "esi@grain.test");
  await chooseClient(first.type);
  await first.type.click(screen.getByRole("button", { name: "Decline to give references" }));
  await first.type.type(await screen.findByLabelText(/^Why\?/), "My boss");
  first.unmount();
  const { type } = open();
  expect(await screen.findByText("Your unsaved changes from last time are still here.")).toBeInTheDocument();
  expect(person(1).getByLabelText("Name")).toHaveValue("");
  expect(person(2).getByLabelText("Name")).toHaveValue("Esi");
  await type.click(screen.getByRole("button", { name: "Decline to give references" }));
  expect(await screen.findByLabelText(/^Why\?/)).toHaveValue("My boss");
  await type.clear(screen.getByLabelText(/^Why\?/));
  await type.click(screen.getByRole("button", { name: "Cancel" }));
  await type.click(await screen.findByRole("button", { name: "Send request" }));
  await waitFor(() => expect(api.callsOf(myReferences.name)).toHaveLength(1));
  await waitFor(() => expect(draftsKept().join("")).not.toContain("esi@grain.test"));
});

test("says that a request has ended, and asks for nothing", async () => {
  server({ ...REQUEST, state: "cancelled", missing_count: 0 });
  open();
  // The page that loads has a status of its own.
  await waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent("Acme no longer needs references."),
  );
  expect(screen.queryByRole("group", { name: /^Person/ })).not.toBeInTheDocument();
});

test("declines to give references with a note, once confirmed", async () => {
  const api = server();
  api.on(myReferences.decline, () => ({ ...REQUEST, state: "declined" as const, missing_count: 0 }));
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "Decline to give references" }));
  expect(api.callsOf(myReferences.decline)).toEqual([]);
  await type.type(await screen.findByLabelText(/^Why\?/), "My boss doesn't know");
  await type.click(screen.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText(/^You declined to give references\. Acme knows/)).toBeInTheDocument();
  expect(api.callsOf(myReferences.decline).map(({ body }) => body)).toEqual([
    { reason: "My boss doesn't know" },
  ]);
  expect(screen.queryByRole("button", { name: "Decline to give references" })).not.toBeInTheDocument();
});

test("shows another person's request as not found", async () => {
  const api = server();
  api.refuse(myReferences.get, new ApiError(404, "request_not_found", "This request is not for you."));
  open();
  expect(await screen.findByRole("heading", { name: "Reference request not found" })).toBeVisible();
});

test("has a referee mailed again, or removes them for another, and keeps what was typed", async () => {
  const referee = {
    _id: idOf(400),
    name: "Yaw",
    email_address: "yaw@grain.test",
    relation: "manager" as const,
    company_name: "",
    state: "opened" as const,
    mailed_at: LONG_AGO,
  };
  const named = { ...REQUEST, state: "partial" as const, missing_count: 1, referees: [referee] };
  const api = server(named);
  api.on(myReferences.again, () => named);
  api.on(myReferences.remove, () => ({ ...named, missing_count: 2, referees: [] }));
  const { type } = open();
  await type.type(await screen.findByLabelText("Name"), "Esi");
  await type.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("Mail sent")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove Yaw?" });
  expect(dialog).toHaveTextContent("We'll mail Yaw that you no longer need a reference from them for Acme.");
  expect(api.callsOf(myReferences.remove)).toEqual([]);
  await type.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.getAllByRole("group", { name: /^Person/ })).toHaveLength(2));
  expect(screen.queryByText("Yaw")).not.toBeInTheDocument();
  expect(person(1).getByLabelText("Name")).toHaveValue("Esi");
  expect(api.callsOf(myReferences.again)).toHaveLength(1);
});

test("says when a referee can be mailed again who was mailed within the day", async () => {
  const referee = {
    _id: idOf(400),
    name: "Yaw",
    email_address: "yaw@grain.test",
    relation: "manager" as const,
    company_name: "",
    state: "invited" as const,
    mailed_at: new Date(Date.now() - 3_600_000).toISOString(),
  };
  server({ ...REQUEST, state: "partial", missing_count: 1, referees: [referee] });
  open();
  expect(await screen.findByText(/You can send it again/)).toHaveTextContent("in 23 hours");
  expect(screen.queryByRole("button", { name: "Send again" })).not.toBeInTheDocument();
});

test("offers nothing for referees who have answered or declined, and says why a request ended", async () => {
  const done = (state: "completed" | "declined", at: number) => ({
    _id: idOf(at),
    name: state,
    email_address: `${state}@grain.test`,
    relation: "client" as const,
    company_name: "",
    state,
    mailed_at: LONG_AGO,
  });
  server({
    ...REQUEST,
    state: "cancelled",
    ended: "withdrawn",
    missing_count: 0,
    referees: [done("completed", 400), done("declined", 401)],
  });
  open();
  expect(await screen.findByText("Declined")).toBeInTheDocument();
  expect(
    screen.getByText("You withdrew this application, so references aren't needed any more."),
  ).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Remove" })).not.toBeInTheDocument();
});

test("an application shows who was named and who has answered, and leads to naming someone else", async () => {
  const referee = (at: number, name: string, state: "invited" | "declined") => ({
    _id: idOf(at),
    name,
    email_address: `${name.toLowerCase()}@grain.test`,
    relation: "client" as const,
    company_name: "",
    state,
    mailed_at: LONG_AGO,
  });
  const named = {
    ...REQUEST,
    state: "partial" as const,
    missing_count: 1,
    referees: [referee(400, "Yaw", "invited"), referee(401, "Esi", "declined")],
  };
  const earlier = {
    ...REQUEST,
    _id: idOf(302),
    state: "cancelled" as const,
    missing_count: 0,
    job: { _id: idOf(101), title: "Fitter" },
  };
  const api = server(named);
  api.on(myReferences.ofApplication, () => ({ items: [named, earlier] }));
  api.on(myReferences.remove, () => ({ ...named, missing_count: 2, referees: [] }));
  const application = applicationTo(openJob(100, { title: "Welder" }), { _id: idOf(201) });
  const { type } = renderPage(<ApplicationProgress application={application} base={BASE} />, {
    base: BASE,
    address: BASE,
  });
  const section = within(await screen.findByRole("region", { name: "References" }));
  expect(section.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "YawClient · yaw@grain.testMailed, not opened yetSend againRemove",
    "EsiClient · esi@grain.testDeclined",
  ]);
  await type.click(section.getByText("1 earlier request"));
  expect(section.getByText(/^Acme no longer needs references/)).toBeVisible();
  expect(section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Welder · asked Jan 1, 2026",
    "Fitter · asked Jan 1, 2026",
  ]);
  expect(section.getByRole("link", { name: "Name 1 more person" })).toHaveAttribute(
    "href",
    `${BASE}/references/${REQUEST._id}`,
  );
  expect(section.getByText(/Answers are due by Jan 15, 2099/)).toBeInTheDocument();
  await type.click(section.getByRole("button", { name: "Remove" }));
  await type.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(api.callsOf(myReferences.ofApplication)).toHaveLength(2));
});

test("an application says nothing of references before someone is named", async () => {
  const api = server();
  api.on(myReferences.ofApplication, () => ({ items: [REQUEST] }));
  api.on(myReferences.list, () => ({ items: [REQUEST] }));
  const application = applicationTo(openJob(100, { title: "Welder" }), { _id: idOf(201) });
  renderPage(<ApplicationProgress application={application} base={BASE} />, { base: BASE, address: BASE });
  expect(await screen.findByRole("link", { name: "Name references for Welder" })).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(myReferences.ofApplication)).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "References" })).not.toBeInTheDocument();
});

test("says by itself that the company no longer needs references", async () => {
  const api = server();
  open();
  expect(await screen.findByRole("button", { name: /^Send request/ })).toBeInTheDocument();
  api.on(myReferences.get, () => ({ ...REQUEST, state: "cancelled" as const, missing_count: 0 }));
  emit("applications.changed.v1", { jobId: REQUEST.job._id, applicationId: REQUEST.application_id });
  expect(await screen.findByText(/Acme no longer needs references/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Send request/ })).not.toBeInTheDocument();
});

import { screen, waitFor, within } from "@testing-library/react";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderOpenJobs } from "../../../job-search/testing/render-open-jobs.tsx";

beforeAll(() => import("../../../job-search/forms.ts"));

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
    })),
  }));
  return api;
}
const open = () => renderOpenJobs(`/references/${REQUEST._id}`);
const person = (at: number) => within(screen.getByRole("group", { name: `Person ${at}` }));

test("sends the referees that were named, and leaves empty rows out", async () => {
  const api = server();
  const { type } = open();
  expect(await screen.findByText("From your last two jobs")).toBeInTheDocument();
  const send = screen.getByRole("button", { name: "Send request" });
  expect(send).toBeDisabled();
  await type.type(person(2).getByLabelText("Name"), "Esi Boateng");
  await type.type(person(2).getByLabelText("E-mail"), " esi@grain.test ");
  await type.click(send);
  await waitFor(() =>
    expect(api.callsOf(myReferences.name).map(({ body }) => body)).toEqual([
      {
        referees: [
          { name: "Esi Boateng", email_address: "esi@grain.test", relation: "manager", company_name: "" },
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
  await type.click(screen.getByRole("button", { name: "Send request" }));
  expect(await person(2).findByText(message)).toBeInTheDocument();
  expect(person(1).queryByText(message)).not.toBeInTheDocument();
  expect(person(2).getByLabelText("Name")).toHaveValue("Me");
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

test("shows another person's request as not found", async () => {
  const api = server();
  api.refuse(myReferences.get, new ApiError(404, "request_not_found", "This request is not for you."));
  open();
  expect(await screen.findByRole("heading", { name: "Reference request not found" })).toBeVisible();
});

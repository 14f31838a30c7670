import { screen, waitFor, within } from "@testing-library/react";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { candidateDetails, candidateServer, listedCandidate } from "../../testing/candidates.tsx";
import { opened } from "../../testing/opened.ts";
import { OtherApplications } from "./other-applications.tsx";

const ROW = listedCandidate(1021, "Ama");
const [FIRST] = candidateDetails(ROW).applications;
const other = (number: number, title: string) => ({
  ...(FIRST as NonNullable<typeof FIRST>),
  _id: idOf(number),
  job: { _id: idOf(number + 1), title },
});

function render(others: readonly ReturnType<typeof other>[], anonymous = false) {
  const api = candidateServer(
    [],
    [candidateDetails(ROW, { applications: [other(21, "Welder"), ...others] })],
  );
  renderPage(<OtherApplications application={opened(21, "Ama", { anonymous })} />, { address: "/" });
  return api;
}

test("names what else someone applied for, with stage or status and a link", async () => {
  render([{ ...other(31, "Cook"), status: "rejected" }, other(41, "Baker")]);
  const section = within(await screen.findByRole("region", { name: "Other applications" }));
  expect(section.getByRole("link", { name: "Cook" })).toHaveAttribute(
    "href",
    `/dashboard/jobs/joblisting/${idOf(32)}/board?application=${idOf(31)}`,
  );
  expect(section.getByText("Rejected")).toBeInTheDocument();
  expect(section.getByText("Phone call")).toBeInTheDocument();
  expect(section.queryByRole("link", { name: "Welder" })).not.toBeInTheDocument();
});

test("leads to the candidate's page where there are many", async () => {
  render(["Cook", "Baker", "Nurse", "Driver"].map((title, at) => other(31 + at * 10, title)));
  expect(await screen.findByRole("link", { name: "All 5 applications" })).toHaveAttribute(
    "href",
    `/dashboard/candidates/${idOf(1021)}`,
  );
  expect(screen.queryByRole("link", { name: "Driver" })).not.toBeInTheDocument();
});

test("asks nothing about an anonymous candidate", async () => {
  const api = render([other(31, "Cook")], true);
  await waitFor(() => expect(screen.queryByText("Also applied for")).not.toBeInTheDocument());
  expect(api.callsOf(candidates.get)).toHaveLength(0);
});

test("says when they couldn't be loaded", async () => {
  const api = candidateServer([]);
  api.refuse(candidates.get, new ApiError(500, "internal", "Something went wrong.", undefined, "req-3"));
  renderPage(<OtherApplications application={opened(21, "Ama")} />, { address: "/" });
  expect(await screen.findByText("Couldn't load their other applications")).toBeInTheDocument();
});

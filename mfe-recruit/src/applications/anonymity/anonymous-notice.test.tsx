import { screen, waitFor } from "@testing-library/react";
import { anonymity } from "@loubby/shared-contracts/http/applications/anonymity";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { card, server as boardServer } from "../../testing/board-server.ts";
import { JOB } from "../../testing/opened.ts";
import { renderCompany } from "../../testing/render-company.tsx";

beforeAll(() => import("../board/board-page.tsx"));

function server() {
  const nameless = card(201, "Candidate", {
    candidate: { _id: idOf(201), first_name: "Candidate", last_name: "7F3A", logo_url: null },
    anonymous: true,
  });
  const api = boardServer([nameless]);
  api.on(anonymity.reveal, () =>
    api.write(nameless, {
      anonymous: false,
      candidate: { _id: idOf(9), first_name: "Kofi", last_name: "Mensah", logo_url: null },
    }),
  );
  return api;
}

const open = (options?: Parameters<typeof renderCompany>[1]) =>
  renderCompany(`/${JOB._id}/board?application=${idOf(201)}`, options);

test("shows an anonymous candidate as a number, without address or messages, until someone reveals them", async () => {
  const api = server();
  const { type } = open();
  expect(await screen.findByRole("article", { name: "Candidate 7F3A" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Message" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Reveal…" }));
  expect(await screen.findByText(/The history shows that you revealed it/)).toBeInTheDocument();
  expect(api.calls.some(({ id }) => id === "anonymity.reveal")).toBe(false);
  await type.click(screen.getByRole("button", { name: "Reveal" }));
  expect(await screen.findByRole("article", { name: "Kofi Mensah" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "kofi@people.test" })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Anonymous review")).not.toBeInTheDocument());
});

test("leaves the name in a rejection mail open until the mail is sent", async () => {
  server();
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "Reject" }));
  await type.click(await screen.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByText("Skills do not match"));
  expect(await screen.findByRole("textbox", { name: "Subject" })).toHaveValue("Welder");
  expect(screen.getByRole("textbox", { name: "Mail" })).toHaveValue("Hello {first_name}");
});

test("says why without permission to reveal", async () => {
  server();
  const permissions = [
    { feature: "pipeline", action: ["read"] },
    { feature: "application", action: ["read"] },
  ] as const;
  open({ role: "recruiter", permissions });
  await screen.findByText("Anonymous review");
  expect(screen.getByRole("button", { name: "Reveal…" })).toBeDisabled();
});

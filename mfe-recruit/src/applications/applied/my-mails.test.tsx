import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@loubby/shared-contracts/shell";
import { mailsToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { draftsKept } from "../../testing/kept-form.ts";
import { MyMails } from "./my-mails.tsx";

beforeEach(() => localStorage.clear());

const MAIL = {
  id: idOf(801),
  author: "Ada at Acme",
  answerable: true,
  subject: "Your oven",
  body: "Which oven do you know?",
  signature: "Ada",
  sent_at: "2026-01-01T00:00:00.000Z",
  replies: [],
};
const REPLY = { _id: idOf(802), body: "Deck ovens", received_at: "2026-01-02T00:00:00.000Z" };

const open = () => renderPage(<MyMails applicationId={idOf(800)} />, { base: "/", address: "/" });

test("shows a company's mail, and sends an answer that then stands below it", async () => {
  const api = fakeApi();
  api.on(mailsToMe.list, () => ({ items: [MAIL] }));
  api.on(mailsToMe.answer, () => ({ items: [{ ...MAIL, replies: [REPLY] }] }));
  const { type } = open();
  const mail = within(await screen.findByRole("article"));
  expect(mail.getByText("Your oven")).toBeInTheDocument();
  expect(mail.getByText(/Which oven do you know\?\s+Ada/)).toBeInTheDocument();
  const send = mail.getByRole("button", { name: "Send reply" });
  expect(send).toBeDisabled();
  await type.type(mail.getByLabelText("Your reply to Ada at Acme"), "Deck ovens");
  await type.click(send);
  await waitFor(() => expect(mail.getByLabelText("Your reply to Ada at Acme")).toHaveValue(""));
  expect(mail.getByText("Deck ovens")).toBeInTheDocument();
  const [sent] = api.callsOf(mailsToMe.answer);
  expect(sent?.body).toMatchObject({ body: "Deck ovens" });
});

test("keeps a half-written answer when the page is loaded again, also to an earlier mail, until it's sent", async () => {
  const earlier = { ...MAIL, id: idOf(803), author: "Tom at Acme", subject: "Your knife" };
  const api = fakeApi();
  api.on(mailsToMe.list, () => ({ items: [MAIL, earlier] }));
  api.on(mailsToMe.answer, () => ({ items: [MAIL, earlier] }));
  const first = open();
  await first.type.click((await screen.findAllByText("Reply"))[1] ?? document.body);
  await first.type.type(screen.getByLabelText("Your reply to Tom at Acme"), "A petty kni");
  first.unmount();
  const { type } = open();
  const field = await screen.findByLabelText("Your reply to Tom at Acme");
  expect(field).toHaveValue("A petty kni");
  expect(field).toBeVisible();
  expect(screen.getByText("Your unsaved changes from last time are still here.")).toBeVisible();
  const mail = within(screen.getAllByRole("article")[1] ?? document.body);
  await type.click(mail.getByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(field).toHaveValue(""));
  expect(draftsKept()).toEqual([]);
});

test("keeps an answer that is refused, and says why", async () => {
  const api = fakeApi();
  api.on(mailsToMe.list, () => ({ items: [MAIL] }));
  api.on(mailsToMe.answer, () => {
    throw new ApiError(409, "answered_often", "You can answer a mail 30 times.");
  });
  const { type } = open();
  await type.type(await screen.findByLabelText("Your reply to Ada at Acme"), "Again");
  await type.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByText("You can answer a mail 30 times.")).toBeInTheDocument();
  expect(screen.getByLabelText("Your reply to Ada at Acme")).toHaveValue("Again");
});

test("shows nothing where the company wrote no mail", async () => {
  const api = fakeApi();
  api.on(mailsToMe.list, () => ({ items: [] }));
  open();
  await waitFor(() => expect(api.callsOf(mailsToMe.list)).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "Mails" })).not.toBeInTheDocument();
});

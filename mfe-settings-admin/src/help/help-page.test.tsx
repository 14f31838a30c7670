import { screen, waitFor } from "@testing-library/react";
import { help } from "@loubby/shared-contracts/http/help/help";
import type { HelpArticle } from "@loubby/shared-contracts/http/help/help.schema";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import type { FeedbackRequest } from "@loubby/shared-contracts/http/feedback/feedback.schema";
import { ApiError, unsavedStore } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { FakeSettings } from "../testing/fake-settings.ts";
import { renderSettings } from "../testing/render-settings.tsx";
import HelpPage from "./help-page.tsx";

const sent: FeedbackRequest = {
  _id: idOf(7),
  type: "Bug Report",
  category: "Conversation",
  subject: "The list jumps",
  body: "It <b>jumps</b>.",
  page: "",
  has_screenshot: true,
  state: "in_progress",
  created_at: new Date(0).toISOString(),
  updated_at: new Date(0).toISOString(),
};

const article = (slug: string, title: string): HelpArticle => ({
  slug,
  title,
  body: ["Yes, while it's active."],
  userTypes: ["candidates"],
  link: { path: "/dashboard/jobs/joblisting?tab=applied", label: "My applications" },
});
const articles = [
  article("withdraw", "Can I withdraw an application?"),
  article("shortcuts", "What keyboard shortcuts are there?"),
];

function open(query = "", requests: FeedbackRequest[] = []) {
  const api = new FakeSettings();
  api.on(help.articles, (_, { query }) => ({
    articles: articles.filter(({ title }) => title.includes(query?.q ?? "")),
  }));
  api.on(feedback.mine, () => ({ items: requests, nextCursor: null }));
  api.on(feedback.send, () => ({ reference: "AB12CD34" }));
  return { ...renderSettings(<HelpPage />, { path: `/dashboard/feedback${query}`, api }), api };
}
const write = async (type: ReturnType<typeof open>["type"], body = "The list jumps about.") => {
  await type.type(await screen.findByLabelText("Subject"), "Jumping");
  await type.type(screen.getByLabelText("What would you like to tell us?"), body);
};
const send = () => screen.getByRole("button", { name: "Send" });

beforeEach(() => localStorage.clear());

describe("the help center", () => {
  test("finds an answer by words and keeps the search in the address", async () => {
    const { type, place } = open();
    await type.type(screen.getByLabelText("Search the answers"), "withdraw{Enter}");
    expect(await screen.findByText("Can I withdraw an application?")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("What keyboard shortcuts are there?")).toBeNull());
    expect(place()).toBe("/dashboard/feedback?q=withdraw");
  });

  test("opens the answer that the address names", async () => {
    open("?article=shortcuts");
    const opened = (await screen.findByText("What keyboard shortcuts are there?")).closest("details");
    expect(opened).toHaveAttribute("open");
    expect(screen.getByText("Can I withdraw an application?").closest("details")).not.toHaveAttribute("open");
  });

  test("offers to write when no answer matches", async () => {
    const { type, place } = open("?q=zebra");
    await type.click(await screen.findByRole("button", { name: "Write to us" }));
    expect(place()).toBe("/dashboard/feedback?tab=contact");
  });

  test("sends a message with its type and page, then shows the requests", async () => {
    const { api, type, place } = open("?tab=contact&type=Bug%20Report&from=/dashboard/wallet");
    await write(type);
    await type.click(send());
    expect(await screen.findByText("Thank you. Your reference is AB12CD34.")).toBeVisible();
    expect(api.callsOf(feedback.send)[0]?.body).toMatchObject({
      type: "Bug Report",
      category: "Others",
      subject: "Jumping",
      page: "/dashboard/wallet",
      screenshot_file_id: null,
    });
    expect(place()).toBe("/dashboard/feedback?tab=requests");
    expect(unsavedStore.getState().count).toBe(0);
  });

  test("keeps what was typed over a reload without sending it twice", async () => {
    const first = open("?tab=contact");
    first.api.refuse(feedback.send, new ApiError(0, "network", "The connection is gone."));
    await write(first.type);
    await first.type.click(send());
    expect(await screen.findByText("The connection is gone.")).toBeVisible();
    const id = (call: { body?: unknown } | undefined) =>
      (call?.body as { client_id: string } | undefined)?.client_id;
    const before = id(first.api.callsOf(feedback.send)[0]);
    first.unmount();
    const second = open("?tab=contact");
    expect(await screen.findByLabelText("Subject")).toHaveValue("Jumping");
    await second.type.click(send());
    await waitFor(() => expect(id(second.api.callsOf(feedback.send)[0])).toBe(before));
  });

  test("shows missing fields and the server's errors at the field", async () => {
    const { api, type } = open("?tab=contact");
    await type.click(send());
    expect(screen.getByText("Please enter a subject.")).toBeVisible();
    expect(screen.getByLabelText("Subject")).toHaveFocus();
    expect(api.callsOf(feedback.send)).toEqual([]);
    await write(type);
    const problem = { path: "page", message: "Paste the address from the first / on." };
    api.refuse(feedback.send, new ApiError(400, "invalid_request", "x", [problem]));
    await type.click(send());
    expect(await screen.findByText(problem.message)).toBeVisible();
  });

  test("shows the status of each request", async () => {
    open("?tab=requests", [sent]);
    expect(await screen.findByRole("heading", { name: "The list jumps" })).toBeVisible();
    expect(screen.getByText("In progress")).toBeVisible();
    expect(screen.getByText(/Reference 00000007/)).toBeVisible();
    expect(screen.getByText("It <b>jumps</b>.")).toBeVisible();
  });

  test("says when there are no requests", async () => {
    open("?tab=requests");
    expect(await screen.findByText("No requests yet")).toBeVisible();
  });
});

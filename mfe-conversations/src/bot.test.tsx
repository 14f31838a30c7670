import { act, screen, waitFor } from "@testing-library/react";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import * as paths from "@loubby/shared-contracts/paths";
import { receive } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { FakeServer } from "./testing/fake-server.ts";
import { ada } from "./testing/people.ts";
import { renderConversations, shownTexts } from "./testing/render-conversations.tsx";
import { forgetAll, setUp } from "./testing/two-talks.ts";

beforeEach(forgetAll);

const replyId = idOf(55);

function withAssistant() {
  const server = new FakeServer();
  const talk = server.assistant.open();
  const conversationId = talk._id;
  const told = (from: number, text: string, ended?: true) => {
    const came = Array.from(server.assistant.draft?.text ?? "")
      .slice(0, from)
      .join("");
    server.assistant.draft = ended ? null : { replyId, text: came + text };
    return act(async () =>
      receive("conversations.draft.v1", { conversationId, replyId, from, text, ...(ended && { ended }) }),
    );
  };
  return { server, talk, told };
}

test("opens the help assistant from New conversation", async () => {
  const { server } = setUp();
  const { type } = renderConversations(server);
  await type.click(await screen.findByRole("button", { name: /New conversation/ }));
  await type.click(await screen.findByRole("link", { name: /Help assistant/ }));
  expect(await screen.findByRole("heading", { name: helpBot.name })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByPlaceholderText("Ask a question")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add files" })).toBeNull();
});

test("offers the assistant where there are no conversations yet", async () => {
  renderConversations(new FakeServer());
  const link = await screen.findByRole("link", { name: "Ask the help assistant" });
  expect(link).toHaveAttribute("href", paths.askAssistant);
});

test("shows the assistant's answer under its name with links to articles, and no link that it wrote", async () => {
  const { server, talk } = withAssistant();
  const links = [{ path: paths.helpArticle("post-job"), label: "How do I post a job?" }];
  server.assistant.say(talk, "See https://evil.test for more.", { links });
  renderConversations(server, talk._id);
  expect(await screen.findByText("See https://evil.test for more.")).toBeVisible();
  expect(screen.getAllByText(helpBot.name).length).toBeGreaterThan(1);
  expect(await screen.findByRole("link", { name: "How do I post a job?" })).toHaveAttribute(
    "href",
    "/dashboard/feedback?article=post-job",
  );
  expect(screen.queryByRole("link", { name: /^https/ })).toBeNull();
});

test("shows an answer once that is here before its draft has ended", async () => {
  const { server, talk, told } = withAssistant();
  server.assistant.say(talk, "Six words", {}, { client_id: replyId });
  renderConversations(server, talk._id);
  await waitFor(() => expect(shownTexts()).toEqual(["Six words"]));
  await told(0, "Six words");
  expect(shownTexts()).toEqual(["Six words"]);
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
});

test("sends the question to a person, once, under the last answer only", async () => {
  const { server, talk } = withAssistant();
  server.assistant.say(talk, "First answer");
  const { seq } = server.assistant.say(talk, "Second answer");
  const { type } = renderConversations(server, talk._id);
  await type.click(await screen.findByRole("button", { name: "Talk to a person" }));
  await waitFor(() => expect(server.assistant.asked).toEqual([seq]));
});

test("says of an answer that a model wrote it, and that it was stopped or cut off", async () => {
  const { server, talk } = withAssistant();
  server.assistant.say(talk, "Half of", { state: "stopped" });
  server.assistant.say(talk, "Half of it", { state: "cut", by_model: true });
  renderConversations(server, talk._id);
  expect(await screen.findByText("You stopped this answer.")).toBeVisible();
  expect(screen.getByText("This answer was cut off.")).toBeVisible();
  expect(screen.getAllByText("Written by a language model. It can be wrong.")).toHaveLength(1);
});

test("counts near the end of a question, and sends none that is too long", async () => {
  const { server, talk } = withAssistant();
  const { field, type } = renderConversations(server, talk._id);
  const box = await field();
  await type.click(box);
  await type.paste("a".repeat(1_900));
  expect(screen.getByText("100 characters left")).toBeInTheDocument();
  await type.paste("b".repeat(101));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Questions can have up to 2,000 characters. Shorten yours by 1.",
  );
  expect(screen.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true");
  await type.keyboard("{Enter}");
  expect(server.sends).toEqual([]);
});

test("shows a quiet line where an answer was stopped before its first word", async () => {
  const { server, talk } = withAssistant();
  server.assistant.say(talk, "Stopped. Nothing was charged.", {
    state: "stopped",
    unsaid: true,
    hands_over: false,
  });
  renderConversations(server, talk._id);
  expect(await screen.findByText("Stopped. Nothing was charged.")).toHaveClass("cv-unsaid");
  expect(screen.queryByText("You stopped this answer.")).not.toBeInTheDocument();
});

test("shows an answer while it is written, piece by piece, and stops it", async () => {
  const { server, talk, told } = withAssistant();
  const { type } = renderConversations(server, talk._id);
  await screen.findByPlaceholderText("Ask a question");
  await told(0, "");
  expect(await screen.findByText("Looking through the help articles…")).toBeVisible();
  await told(0, "Choose 👍🏽 ");
  await told(10, "Add Job");
  await waitFor(() => expect(shownTexts()).toContain("Choose 👍🏽 Add Job"));
  await type.click(screen.getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(server.assistant.stops).toBe(1));
  await told(0, "", true);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stop" })).toBeNull());
});

test("asks the server for a draft after a reload, and where a piece was missed", async () => {
  const { server, talk, told } = withAssistant();
  server.assistant.say(talk, "Hi");
  server.assistant.draft = { replyId, text: "Choose" };
  renderConversations(server, talk._id);
  await waitFor(() => expect(shownTexts()).toContain("Choose"));
  server.assistant.draft = { replyId, text: "Choose Add Job" };
  await told(14, ", then");
  await waitFor(() => expect(shownTexts()).toContain("Choose Add Job, then"));
});

test("counts the assistant's message as unread, and reads it out under its name", async () => {
  const { server, talk } = withAssistant();
  renderConversations(server, talk._id);
  await screen.findByPlaceholderText("Ask a question");
  const message = server.assistant.say(talk, "Here is how");
  act(() => receive("messages.received.v1", { message }));
  expect(await screen.findByRole("status")).toHaveTextContent("Help assistant: Here is how");
  expect(message.senderId).not.toBe(ada._id);
});

test("an agent of the store speaks under its own name, and says what is left of its trial", async () => {
  const server = new FakeServer();
  const talk = server.assistant.openAgent("Receipt Reader", 2);
  server.assistant.say(talk, "I read receipts. <b>Really</b>", { hands_over: false });
  const { type } = renderConversations(server, talk._id);
  expect(await screen.findByRole("heading", { name: "Receipt Reader" })).toBeVisible();
  expect(screen.getByText("I read receipts. <b>Really</b>")).toBeVisible();
  expect(screen.queryByText(helpBot.name)).toBeNull();
  expect(screen.queryByRole("button", { name: "Talk to a person" })).toBeNull();
  expect(screen.getByText(/^2 of this trial's questions left\./)).toBeVisible();
  for (const link of ["See the agent", "AI agent"])
    expect(screen.getByRole("link", { name: link })).toHaveAttribute("href", paths.agent(idOf(90)));
  await type.type(screen.getByPlaceholderText("Ask a question"), "Read this");
  await act(async () =>
    receive("conversations.draft.v1", { conversationId: talk._id, replyId, from: 0, text: "" }),
  );
  expect(await screen.findByText("Waiting for its answer…")).toBeVisible();
});

test("an agent whose trial is used up can't be asked, and says where it is sold", async () => {
  const server = new FakeServer();
  const talk = server.assistant.openAgent("Receipt Reader", 0);
  server.assistant.say(talk, "That was the last one.");
  renderConversations(server, talk._id);
  expect(await screen.findByText(/^You've used all questions of this trial\./)).toBeVisible();
  expect(screen.queryByPlaceholderText("Ask a question")).toBeNull();
});

test("an agent that is suspended can't be asked, and one that fell silent says what a question costs", async () => {
  const server = new FakeServer();
  const suspended = server.assistant.openAgent("Ad Checker", null, [], "suspended");
  const first = renderConversations(server, suspended._id);
  expect(await screen.findByText(/Our team suspended/)).toHaveTextContent(
    "Our team suspended Ad Checker, so it can't be asked now. See what that means for your order",
  );
  expect(screen.queryByRole("textbox", { name: /^Message to/ })).not.toBeInTheDocument();
  first.unmount();
  const other = new FakeServer();
  const silent = other.assistant.openAgent("Ad Checker", null, [], "maintenance");
  renderConversations(other, silent._id);
  expect(await screen.findByText(/hasn't answered for days/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { conversationLike, messageLike } from "@loubby/shared-contracts/testing/talk";
import { whole } from "../testing/listings.ts";
import { checkoutFor } from "../testing/orders.ts";
import { renderStore } from "../testing/render-store.tsx";

const listing = whole(1, { runs: true });
const conversation = conversationLike({ type: "loubby_bot" });
const note = { state: "done" as const, links: [], by_model: false, hands_over: false };
const welcome = messageLike({ seq: 1, body: "Ask me.", bot: note });

/** The page of an agent whose trial has its welcome, and five questions left. */
function withTrial() {
  const talk = { said: [welcome], left: 5 };
  const api = fakeApi()
    .on(listings.get, () => listing)
    .on(listings.reviews, () => ({ items: [], nextCursor: null }))
    .on(orders.checkout, () => ({ data: checkoutFor() }))
    .on(listings.try, () => ({ conversation }))
    .on(conversations.get, () => ({
      ...conversation,
      agent: { listing_id: listing._id, questions_left: talk.left, files: [], standing: "answers" as const },
    }))
    .on(conversations.messages, () => ({
      messages: talk.said.toReversed(),
      count: talk.said.length,
      change: 1,
    }))
    .on(conversations.markAsRead, () => ({ updatedConversation: conversation }))
    .on(bots.draft, () => ({ draft: null }));
  return { api, talk };
}

beforeEach(() => localStorage.clear());

test("an agent is tried in its page: asked, read while it writes, stopped, and what is left is counted", async () => {
  const { api, talk } = withTrial();
  const question = messageLike({ seq: 2, body: "Read this receipt" });
  api
    .on(conversations.send, () => {
      talk.said.push(question);
      return { message: question, updatedConversation: conversation };
    })
    .on(bots.stop, () => ({ stopped: true }));
  const { type } = await renderStore(api, `/${listing._id}`);
  await type.click(await screen.findByRole("button", { name: "Try it" }));
  const trial = await screen.findByRole("region", { name: "Try it" });
  expect(await within(trial).findByText("Ask me.")).toBeInTheDocument();
  expect(within(trial).getByText("5 of 5 questions left, free of charge.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try it" })).not.toBeInTheDocument();
  expect(trial).toHaveAttribute("data-shows", `/dashboard/conversations?id=${conversation._id}`);
  await waitFor(() => expect(api.callsOf(conversations.markAsRead)[0]?.body).toMatchObject({ seq: 1 }));
  await type.click(within(trial).getByRole("button", { name: "Read this receipt" }));
  await type.click(within(trial).getByRole("button", { name: "Ask" }));
  await waitFor(() =>
    expect(api.callsOf(conversations.send)[0]?.body).toMatchObject({ body: "Read this receipt" }),
  );
  expect(await within(trial).findByText("Read this receipt", { selector: "p" })).toBeInTheDocument();
  expect(within(trial).getByRole("textbox", { name: "Your question" })).toHaveValue("");

  const replyId = "00000000-0000-4000-8000-0000000000d1";
  emit("conversations.draft.v1", { conversationId: conversation._id, replyId, from: 0, text: "It says " });
  expect(await within(trial).findByText("It says")).toBeInTheDocument();
  await type.type(within(trial).getByRole("textbox", { name: "Your question" }), "And?");
  expect(within(trial).getByRole("button", { name: "Ask" })).toBeDisabled();
  await type.click(within(trial).getByRole("button", { name: "Stop" }));
  expect(api.callsOf(bots.stop)).toHaveLength(1);
  talk.left = 4;
  const answer = messageLike({ seq: 3, body: "It says <b>42</b>", bot: { ...note, state: "stopped" } });
  talk.said.push(answer);
  emit("messages.received.v1", { message: answer });
  emit("conversations.draft.v1", {
    conversationId: conversation._id,
    replyId,
    from: 8,
    text: "",
    ended: true,
  });
  expect(await within(trial).findByText("It says <b>42</b>")).toBeInTheDocument();
  expect(within(trial).getByText("You stopped this answer.")).toBeInTheDocument();
  expect(await within(trial).findByText("4 of 5 questions left, free of charge.")).toBeInTheDocument();
});

test("a trial that is used up takes no question, and one that fails says why and is tried again", async () => {
  const { api, talk } = withTrial();
  talk.left = 0;
  let isDown = true;
  api.on(listings.try, () => {
    if (isDown) throw new ApiError(503, "unavailable", "Try again in a moment.");
    return { conversation };
  });
  const { type } = await renderStore(api, `/${listing._id}?try=1`);
  expect(await screen.findByText("Try again in a moment.")).toBeInTheDocument();
  isDown = false;
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("You've used all questions of this trial.")).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Your question" })).not.toBeInTheDocument();
});

test("a question that is too long stays, says by how much, and isn't sent", async () => {
  const { api } = withTrial();
  const { type } = await renderStore(api, `/${listing._id}`);
  await type.click(await screen.findByRole("button", { name: "Try it" }));
  const field = await screen.findByRole("textbox", { name: "Your question" });
  fireEvent.change(field, { target: { value: "a".repeat(2100) } });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Questions can have up to 2,000 characters. Shorten yours by 100.",
  );
  expect(screen.getByRole("button", { name: "Ask" })).toBeDisabled();
});

test("a question that isn't sent stays, with the reason", async () => {
  const { api } = withTrial();
  api.on(conversations.send, () => {
    throw new ApiError(0, "network", "The connection is broken.");
  });
  const { type } = await renderStore(api, `/${listing._id}?try=1`);
  const box = await screen.findByRole("textbox", { name: "Your question" });
  await type.type(box, "Hello{Enter}");
  expect(await screen.findByText("The connection is broken.")).toBeInTheDocument();
  expect(box).toHaveValue("Hello");
});

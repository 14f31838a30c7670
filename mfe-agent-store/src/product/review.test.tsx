import { screen, waitFor, within } from "@testing-library/react";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { ListingReview } from "@loubby/shared-contracts/http/agents/listings.schema";
import { ratings } from "@loubby/shared-contracts/http/agents/ratings";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { review, whole } from "../testing/listings.ts";
import { renderStore } from "../testing/render-store.tsx";

const listing = whole(1);

const withReview = (said: () => ListingReview) =>
  fakeApi()
    .on(saved.list, () => ({ data: [] }))
    .on(listings.get, () => listing)
    .on(listings.reviews, () => ({ items: [said()], nextCursor: null }));

test("a review says which version was bought and what the seller replied", async () => {
  const reply = { text: "We mended it.", at: "2026-06-02T08:00:00.000Z" };
  await renderStore(
    withReview(() => review(1, "Slow.", { reply, edited_at: "2026-06-02T08:00:00.000Z" })),
    `/${listing._id}`,
  );
  const item = (await screen.findByText("Slow.")).closest("li");
  expect(item).toHaveTextContent(/edited.*Bought version 2 here.*The seller.*We mended it\./s);
  expect(screen.queryByRole("button", { name: "Reply" })).not.toBeInTheDocument();
});

test("a seller replies, and what fails is said without losing the words", async () => {
  let reply: ListingReview["reply"] = null;
  let isDown = true;
  const said = () => review(1, "Slow.", { may_reply: true, reply });
  const api = withReview(said).on(ratings.reply, (_, { body }) => {
    if (isDown) throw new ApiError(503, "unavailable", "Try again in a moment.");
    reply = { text: body.text, at: "2026-06-02T08:00:00.000Z" };
    return said();
  });
  const { type } = await renderStore(api, `/${listing._id}`);
  await type.click(await screen.findByRole("button", { name: "Reply" }));
  const dialog = await screen.findByRole("dialog");
  await type.type(within(dialog).getByRole("textbox", { name: "Your reply" }), "We mended it.");
  await type.click(within(dialog).getByRole("button", { name: "Reply" }));
  expect(await within(dialog).findByText("Try again in a moment.")).toBeInTheDocument();
  isDown = false;
  await type.click(within(dialog).getByRole("button", { name: "Reply" }));
  expect(await screen.findByRole("button", { name: "Edit reply" })).toBeInTheDocument();
  expect(screen.getByText("We mended it.", { selector: "blockquote p" })).toBeInTheDocument();
});

test("anyone reports a review but its author", async () => {
  let mine = true;
  const api = withReview(() => review(1, "Buy mine!", { mine })).on(ratings.report, () => ({
    message: "Thank you. Our team looks at it.",
  }));
  const own = await renderStore(api, `/${listing._id}`);
  expect(await screen.findByText("Zuri M. (you)")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Report" })).not.toBeInTheDocument();
  own.unmount();
  mine = false;
  const { type } = await renderStore(api, `/${listing._id}`);
  await type.click(await screen.findByRole("button", { name: "Report" }));
  const dialog = await screen.findByRole("dialog");
  const send = within(dialog).getByRole("button", { name: "Report" });
  expect(send).toBeDisabled();
  await type.type(within(dialog).getByRole("textbox"), "It advertises.");
  await type.click(send);
  expect(await screen.findByText("Thank you. Our team looks at it.")).toBeInTheDocument();
  await waitFor(() =>
    expect(api.calls.find(({ id }) => id === "ratings.report")?.body).toEqual({ reason: "It advertises." }),
  );
});

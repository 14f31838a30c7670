import { screen, waitFor } from "@testing-library/react";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

const accepting = () => fakeApi().on(feedback.send, () => ({ reference: "AB12CD34" }));

async function fillIn(type: Awaited<ReturnType<typeof renderShell>>["type"]) {
  await type.type(await screen.findByLabelText("Your e-mail"), "guest@else.test");
  await type.type(screen.getByLabelText("Subject"), "Sign-in");
  await type.type(screen.getByLabelText("What would you like to tell us?"), "I cannot sign in.");
  await type.click(screen.getByRole("button", { name: "Send" }));
}

test("lets a visitor write without an account and shows a reference", async () => {
  const { api, type } = await renderShell({ path: "/feedback?from=/onboarding/login", api: accepting() });
  await type.selectOptions(await screen.findByLabelText("Type"), "Support Ticket");
  await fillIn(type);
  expect(
    await screen.findByText("We've received your message. Your reference is AB12CD34."),
  ).toBeInTheDocument();
  expect(api.callsOf(feedback.send)[0]?.body).toMatchObject({
    type: "Support Ticket",
    email: "guest@else.test",
    subject: "Sign-in",
    body: "I cannot sign in.",
    page: "/onboarding/login",
    website: "",
  });
});

test("shows what is missing next to its field and sends nothing", async () => {
  const { api, type } = await renderShell({ path: "/feedback", api: accepting() });
  await type.click(await screen.findByRole("button", { name: "Send" }));
  expect(screen.getByLabelText("Your e-mail")).toBeInvalid();
  expect(screen.getByText("Please tell us a little more.")).toBeInTheDocument();
  expect(api.callsOf(feedback.send)).toEqual([]);
});

test("tells someone who has sent too much how long to wait, and keeps what was typed", async () => {
  const refusal = new ApiError(429, "too_many_attempts", "You have sent a lot in a short time.", {
    retryAfter: 90,
  });
  const { type } = await renderShell({ path: "/feedback", api: accepting().refuse(feedback.send, refusal) });
  await fillIn(type);
  expect(await screen.findByRole("alert")).toHaveTextContent("You have sent a lot in a short time.");
  expect(screen.getByLabelText("Subject")).toHaveValue("Sign-in");
});

test("sends signed-in people to the dashboard's Help Center", async () => {
  const { place } = await renderShell({ path: "/feedback", user: candidate });
  await waitFor(() => expect(place()).toBe("/dashboard/feedback?tab=contact"));
});

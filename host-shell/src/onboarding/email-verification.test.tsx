import { fireEvent, screen, waitFor } from "@testing-library/react";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

describe("confirming an address", () => {
  test("uses the link once, no matter who is signed in", async () => {
    const api = fakeApi().on(waysIn.verifyEmail, () => ({ email_address: "ada@demo.test" }));
    await renderShell({ path: "/emailVerification?token=tok-1", api });
    expect(await screen.findByRole("heading", { name: "Your e-mail is confirmed" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/onboarding/login");
    expect(api.callsOf(waysIn.verifyEmail)).toHaveLength(1);
  });

  test("asks for the account's password when it isn't signed in", async () => {
    const api = fakeApi().on(waysIn.verifyEmail, (_, { body }) => {
      if (body.password !== undefined) return { email_address: "ada@demo.test" };
      throw new ApiError(422, "password_needed", "Enter the password of the account.");
    });
    const { type } = await renderShell({ path: "/emailVerification?token=tok-1", api });
    await type.type(await screen.findByLabelText("Password"), "my password{Enter}");
    expect(await screen.findByRole("heading", { name: "Your e-mail is confirmed" })).toBeVisible();
    expect(api.callsOf(waysIn.verifyEmail).at(-1)?.body).toEqual({ password: "my password" });
  });

  test("offers a new link to a signed-in person with an old one", async () => {
    const api = fakeApi()
      .on(waysIn.verifyEmail, () => {
        throw new ApiError(410, "link_expired", "This link is too old. Log in and ask for a new one.");
      })
      .on(waysIn.sendVerification, () => ({ message: "We sent you another link." }));
    const user = { ...candidate, isEmailVerified: false };
    const { type } = await renderShell({ path: "/emailVerification?token=tok-1", user, api });
    await type.click(await screen.findByRole("button", { name: "Send another link" }));
    expect(await screen.findByText("We sent you another link.")).toBeVisible();
  });

  test("asks for it on the dashboard until it is done", async () => {
    const api = fakeApi().on(waysIn.sendVerification, () => ({ message: "We sent you another link." }));
    const user = { ...candidate, isEmailVerified: false };
    const { type } = await renderShell({ path: "/dashboard", user, api });
    const banner = await screen.findByRole("complementary", { name: "Confirm your e-mail" });
    expect(banner).toHaveTextContent(user.email_address);
    await type.click(screen.getByRole("button", { name: "Send again" }));
    expect(await screen.findByText("We sent you another link.")).toBeVisible();
    await type.click(screen.getByRole("button", { name: "Later" }));
    expect(banner).not.toBeInTheDocument();
  });

  test("no longer asks once someone comes back to a page from confirming it elsewhere", async () => {
    const user = { ...candidate, isEmailVerified: false };
    const api = fakeApi();
    await renderShell({ path: "/dashboard", user, api });
    const banner = await screen.findByRole("complementary", { name: "Confirm your e-mail" });
    api.on(auth.profile, () => ({
      user: { ...user, isEmailVerified: true },
      activeSubscription: null,
      coupon: null,
    }));
    fireEvent.focus(window);
    await waitFor(() => expect(banner).not.toBeInTheDocument());
  });

  test("says that the same link already confirmed it, and offers no new one", async () => {
    const api = fakeApi().on(waysIn.verifyEmail, () => ({ email_address: "ada@demo.test", already: true }));
    await renderShell({ path: "/emailVerification?token=tok-1", user: candidate, api });
    expect(await screen.findByRole("heading", { name: "Your e-mail is already confirmed" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send another link" })).not.toBeInTheDocument();
  });

  test("sends nothing for someone else's old link when the address is confirmed", async () => {
    const message = "This link was used already. Log in and ask for a new one.";
    const api = fakeApi().refuse(waysIn.verifyEmail, new ApiError(410, "link_used", message));
    api.on(waysIn.verifyEmail, () => ({ email_address: "" }));
    await renderShell({ path: "/emailVerification?token=tok-1", user: candidate, api });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send another link" })).not.toBeInTheDocument();
  });

  test("explains the change of address when no one is signed in", async () => {
    const api = fakeApi().on(waysIn.verifyEmail, (_, { body }) => {
      if (body.password !== undefined) return { email_address: "next@demo.test" };
      const text = "Someone asked to sign in to their account with next@demo.test from now on.";
      throw new ApiError(422, "password_needed", text, { kind: "change_email" });
    });
    const { type } = await renderShell({ path: "/emailVerification?token=tok-1", api });
    expect(await screen.findByRole("heading", { name: "Change your e-mail?" })).toBeVisible();
    await type.type(screen.getByLabelText("Password"), "my password");
    await type.click(screen.getByRole("button", { name: "Change my e-mail" }));
    expect(await screen.findByRole("heading", { name: "Your e-mail has changed" })).toBeVisible();
    expect(screen.getByText("From now on, log in with next@demo.test.")).toBeVisible();
  });
});

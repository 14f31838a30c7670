import { screen, waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import { onboarding } from "@loubby/shared-contracts/http/identity/onboarding";
import { LEGAL_VERSION } from "@loubby/shared-contracts/http/identity/legal";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { ApiError, sessionStore } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

beforeEach(() => Cookies.remove("Token"));

const signedIn = (user = candidate) => ({ user, token: "token-1", activeSubscription: null, coupon: null });
const employer = member("admin");
const seller = { ...candidate, is_seller: true, is_store: false };
const withCountries = () =>
  fakeApi().on(countries.list, () => ({
    countries: [
      { name: "Ghana", flag: "🇬🇭", code: "GH", dial_code: "+233" },
      { name: "Nigeria", flag: "🇳🇬", code: "NG", dial_code: "+234" },
    ],
  }));

describe("signing up", () => {
  test("as a candidate sends what was chosen, the phone with its country, and which texts were shown", async () => {
    const api = withCountries().on(auth.signup, () => signedIn());
    const { type } = await renderShell({ path: "/onboarding/signup?kind=candidate&referral_id=abc123", api });
    await type.type(await screen.findByLabelText("First name"), "Ada");
    await type.type(screen.getByLabelText("Last name"), "Obi");
    await type.type(screen.getByLabelText("E-mail"), "ada@demo.test");
    await type.selectOptions(
      screen.getByLabelText("Country code"),
      await screen.findByRole("option", { name: "+233 Ghana" }),
    );
    await type.type(screen.getByLabelText("Phone (optional)"), "24 123 4567");
    await type.type(screen.getByLabelText("Password"), "a long enough password");
    await type.click(screen.getByLabelText(/Companies can find/));
    await type.click(screen.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(api.callsOf(auth.signup)).toHaveLength(1));
    expect(api.callsOf(auth.signup)[0]?.body).toEqual({
      first_name: "Ada",
      last_name: "Obi",
      email: "ada@demo.test",
      password: "a long enough password",
      phone_number: "24 123 4567",
      phone_country: "GH",
      referral_id: "abc123",
      consent_version: LEGAL_VERSION,
      is_seller: false,
      autoApplyToJobs: false,
      permitLoubbyReachOut: true,
    });
  });

  test("as an employer goes on to the survey, with the company's name in it", async () => {
    const api = withCountries()
      .on(employerAuth.signup, () => signedIn(employer))
      .on(onboarding.survey, () => ({ answers: {}, completed_at: null }));
    const { type, place } = await renderShell({ path: "/onboarding/signup", api });
    await type.type(await screen.findByLabelText("Company"), "Acme");
    await type.type(screen.getByLabelText("First name"), "Ada");
    await type.type(screen.getByLabelText("Last name"), "Obi");
    await type.type(screen.getByLabelText("E-mail"), "ada@demo.test");
    await type.type(screen.getByLabelText("Password"), "a long enough password");
    const claim = screen.getByLabelText(/I also hire for other companies/);
    expect(claim.closest("label")).toHaveTextContent(/open a request to our team.*in the Help Center/);
    await type.click(claim);
    await type.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByRole("heading", { name: "What would you like to do?" })).toBeVisible();
    expect(place()).toBe("/onboarding/survey");
    expect(api.callsOf(employerAuth.signup)[0]?.body).toMatchObject({ company_name: "Acme", is3p: true });
  });

  test("starts the phone with the country of the browser's language", async () => {
    const languages = jest.spyOn(navigator, "languages", "get").mockReturnValue(["en-GH"]);
    await renderShell({ path: "/onboarding/signup?kind=candidate", api: withCountries() });
    const country = await screen.findByLabelText("Country code");
    await waitFor(() => expect(country).toHaveValue("GH"));
    languages.mockRestore();
  });

  test("shows the server's errors at the field and keeps what was typed", async () => {
    const message = "This password is on lists that attackers try first. A short sentence works well.";
    const api = withCountries().refuse(
      auth.signup,
      new ApiError(400, "invalid_request", message, [{ path: "password", message }]),
    );
    api.on(auth.signup, () => signedIn());
    const { type } = await renderShell({ path: "/onboarding/signup?kind=candidate", api });
    await type.type(await screen.findByLabelText("First name"), "Ada");
    await type.type(screen.getByLabelText("Last name"), "Obi");
    await type.type(screen.getByLabelText("E-mail"), "ada@demo.test");
    await type.type(screen.getByLabelText("Password"), "password12345{Enter}");
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText("Password")).toHaveFocus();
    expect(screen.getByLabelText("E-mail")).toHaveValue("ada@demo.test");
  });

  test.each([
    [new ApiError(409, "terms_changed", "Our terms have changed."), "Our terms have changed."],
    [new ApiError(500, "internal", ""), "Signup failed"],
  ])("that fails says why, and 'Signup failed' where no one says: %s", async (refusal, words) => {
    const api = withCountries()
      .on(auth.signup, () => signedIn())
      .refuse(auth.signup, refusal);
    const { type } = await renderShell({ path: "/onboarding/signup?kind=seller", api });
    await type.type(await screen.findByLabelText("First name"), "Ada");
    await type.type(screen.getByLabelText("Last name"), "Obi");
    await type.type(screen.getByLabelText("E-mail"), "ada@demo.test");
    await type.type(screen.getByLabelText("Password"), "a long enough password{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByLabelText("First name")).toHaveValue("Ada");
  });
});

describe("a forgotten password", () => {
  test("sends a link, and says where to look", async () => {
    const api = fakeApi().on(waysIn.forgotPassword, () => ({ message: "If this address has an account, …" }));
    const { type } = await renderShell({ path: "/onboarding/login", api });
    await type.click(await screen.findByRole("link", { name: "Forgot your password?" }));
    await type.type(await screen.findByLabelText("E-mail"), "ada@demo.test{Enter}");
    expect(await screen.findByText(/Look for it at ada@demo.test/)).toBeVisible();
    expect(api.callsOf(waysIn.forgotPassword)[0]?.body).toEqual({ email: "ada@demo.test" });
  });

  test("sets a new one by the link and signs in", async () => {
    const api = fakeApi()
      .on(waysIn.lookAtReset, () => ({ email_address: "ada@demo.test", first: false }))
      .on(waysIn.resetPassword, () => signedIn());
    const { type, place } = await renderShell({ path: "/onboarding/reset-password/tok-1", api });
    await type.type(await screen.findByLabelText("New password"), "a new long password");
    await type.type(screen.getByLabelText("Repeat password"), "another one");
    await type.click(screen.getByRole("button", { name: "Save and log in" }));
    expect(await screen.findByText("The two passwords don't match.")).toBeVisible();
    await type.clear(screen.getByLabelText("Repeat password"));
    await type.type(screen.getByLabelText("Repeat password"), "a new long password{Enter}");
    await waitFor(() => expect(place()).toBe("/dashboard"));
    expect(sessionStore.getState().token).toBe("token-1");
  });

  test("speaks of no new password to someone who never had one", async () => {
    const api = fakeApi().on(waysIn.lookAtReset, () => ({ email_address: "ada@demo.test", first: true }));
    await renderShell({ path: "/onboarding/reset-password/tok-1", api });
    expect(await screen.findByLabelText("Password")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Choose a password" })).toBeVisible();
    expect(screen.queryByText(/new|signed out/i)).not.toBeInTheDocument();
  });

  test("says that a link was used and offers a new one", async () => {
    const api = fakeApi().on(waysIn.lookAtReset, () => {
      throw new ApiError(410, "link_used", "This link was used already. Ask for a new one.");
    });
    await renderShell({ path: "/onboarding/reset-password/tok-1", api });
    expect(await screen.findByText("This link was used already. Ask for a new one.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Send me a new link" })).toHaveAttribute(
      "href",
      "/onboarding/forgot-password",
    );
  });
});

describe("a seller without a store", () => {
  test("goes there from the dashboard, finds the saved answers, and opens the store", async () => {
    const api = fakeApi()
      .on(onboarding.store, () => ({ answers: { name: "Lina's agents" }, completed_at: null }))
      .on(onboarding.saveStore, (_, { body }) => ({ answers: body, completed_at: null }))
      .on(onboarding.openStore, () => ({ ...signedIn({ ...seller, is_store: true }) }));
    const { type, place } = await renderShell({ path: "/dashboard", user: seller, api });
    expect(await screen.findByLabelText("Store name")).toHaveValue("Lina's agents");
    expect(place()).toBe("/onboarding/about-your-store");
    await type.type(screen.getByLabelText(/What you're good at/), "Invoices");
    await waitFor(() => expect(screen.getByText("Saved.")).toBeVisible());
    expect(api.callsOf(onboarding.saveStore).at(-1)?.body).toEqual({ tagline: "Invoices" });
    await type.click(screen.getByRole("button", { name: "Open my store" }));
    await waitFor(() => expect(place()).toBe("/dashboard/agent-store/store"));
    expect(api.callsOf(onboarding.openStore)[0]?.body).toEqual({
      name: "Lina's agents",
      tagline: "Invoices",
    });
  });

  test("sends unsaved answers again with the next one", async () => {
    const api = fakeApi()
      .on(onboarding.store, () => ({ answers: {}, completed_at: null }))
      .on(onboarding.saveStore, (_, { body }) => ({ answers: body, completed_at: null }))
      .refuse(onboarding.saveStore, new ApiError(0, "network_error", "Network error."));
    const { type } = await renderShell({ path: "/onboarding/about-your-store", user: seller, api });
    await type.type(await screen.findByLabelText("Store name"), "Lin");
    expect(await screen.findByText(/Not saved yet/)).toBeVisible();
    api.refusals.clear();
    await type.type(screen.getByLabelText(/What you're good at/), "x");
    expect(await screen.findByText("Saved.")).toBeVisible();
    expect(api.callsOf(onboarding.saveStore).at(-1)?.body).toEqual({ name: "Lin", tagline: "x" });
  });
});

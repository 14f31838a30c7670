import { screen, waitFor } from "@testing-library/react";
import { employerOnboarding, onboarding } from "@loubby/shared-contracts/http/identity/onboarding";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../../testing/render-shell.tsx";

jest.mock("../../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

const employer = member("admin");
const answered = { user: employer, activeSubscription: null, coupon: null };

test("resumes the survey at the first open step and finishes it through the API", async () => {
  const api = fakeApi()
    .on(onboarding.survey, () => ({
      answers: { how_to_use_lobby: "Look around", company_size: "11-50" },
      completed_at: null,
    }))
    .on(onboarding.saveSurvey, (_, { body }) => ({ answers: body, completed_at: null }))
    .on(employerOnboarding.finishSurvey, () => answered);
  const { type, place } = await renderShell({ path: "/onboarding/survey", user: employer, api });
  expect(await screen.findByText("Step 3 of 3")).toBeVisible();
  await type.type(screen.getByLabelText("Roles"), "Two nurses");
  await type.click(screen.getByRole("button", { name: "Finish" }));
  await waitFor(() => expect(place()).toBe("/dashboard"));
  expect(api.callsOf(employerOnboarding.finishSurvey)[0]?.body).toMatchObject({
    id: employer._id,
    how_to_use_lobby: "Look around",
    company_size: "11-50",
    available_roles: "Two nurses",
  });
});

describe("a refused survey answer", () => {
  const message = "Enter a web address, for example https://example.com.";
  const refusal = new ApiError(400, "invalid_request", `company_website: ${message}`, [
    { path: "company_website", message },
  ]);
  const atSecondStep = { how_to_use_lobby: "Look around" };

  function survey() {
    return fakeApi()
      .on(onboarding.survey, () => ({ answers: atSecondStep, completed_at: null }))
      .on(onboarding.saveSurvey, (_, { body }) => {
        if (body.company_website === "bad web") throw refusal;
        return { answers: body, completed_at: null };
      })
      .on(employerOnboarding.finishSurvey, () => answered);
  }

  test("shows at its field, and doesn't hold back other answers", async () => {
    const api = survey();
    const { type } = await renderShell({ path: "/onboarding/survey", user: employer, api });
    await type.type(await screen.findByLabelText("Website"), "bad web");
    await type.selectOptions(screen.getByLabelText("People"), "51-200");
    await type.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/company_website/)).not.toBeInTheDocument();
    expect(screen.getByText("Step 2 of 3")).toBeVisible();
    expect(screen.getByLabelText("Website")).toHaveFocus();
    expect(api.callsOf(onboarding.saveSurvey).at(-1)?.body).toEqual({ company_size: "51-200" });
    await type.clear(screen.getByLabelText("Website"));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await type.type(screen.getByLabelText("Website"), "badweb.test");
    await type.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Step 3 of 3")).toBeVisible();
  });

  test("leads back to its step at the end", async () => {
    const api = survey().refuse(employerOnboarding.finishSurvey, refusal);
    const { type, place } = await renderShell({ path: "/onboarding/survey", user: employer, api });
    await type.click(await screen.findByRole("button", { name: "Continue" }));
    await type.click(await screen.findByRole("button", { name: "Finish" }));
    expect(await screen.findByText("Step 2 of 3")).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Website")).toHaveFocus());
    expect(screen.queryByText(/company_website/)).not.toBeInTheDocument();
    api.refusals.clear();
    await type.type(screen.getByLabelText("Website"), "acme.test");
    await type.click(screen.getByRole("button", { name: "Continue" }));
    await type.click(await screen.findByRole("button", { name: "Finish" }));
    await waitFor(() => expect(place()).toBe("/dashboard"));
  });
});

import { screen } from "@testing-library/react";
import { company } from "@loubby/shared-contracts/http/settings/company";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";
import { FakeSettings } from "../testing/fake-settings.ts";
import { renderSettings } from "../testing/render-settings.tsx";
import CompanyPage from "./company-page.tsx";

jest.mock<object>("@loubby/shared-ui/upload/upload-file", () => ({
  ...jest.requireActual<object>("@loubby/shared-ui/upload/upload-file"),
  uploadFile: jest.fn(),
}));
const upload = jest.mocked(uploadFile);
const png = new File(["abc"], "logo.png", { type: "image/png" });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  upload.mockReset();
});

async function choose() {
  const path = "/dashboard/company-details?edit=1";
  const { api, type } = renderSettings(<CompanyPage />, {
    api: new FakeSettings(),
    user: member("admin"),
    path,
  });
  const input = await screen.findByLabelText<HTMLInputElement>("Company logo", { selector: "input" });
  await type.upload(input, png);
  return { api, type, button: screen.getByRole("button", { name: /^(Upload|Change) logo$/ }) };
}

test("the rest of a logo whose upload broke off is sent with Retry", async () => {
  upload.mockRejectedValueOnce(new Error("network")).mockResolvedValueOnce({ _id: idOf(7) } as never);
  const { api, type, button } = await choose();
  expect(await screen.findByText("The upload was interrupted. Retry to send the rest.")).toBeVisible();
  expect(button).toBeEnabled();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Logo saved")).toBeVisible();
  expect(api.callsOf(company.edit)[0]?.body).toEqual({ logo_file_id: idOf(7) });
  expect(screen.queryByText("logo.png")).toBeNull();
});

test("a logo on its way shows how far it is, and can be canceled", async () => {
  upload.mockImplementation((_, __, { onProgress } = {}) => {
    onProgress?.(1, 3);
    return new Promise(() => undefined);
  });
  const { api, type, button } = await choose();
  expect(await screen.findByRole("progressbar", { name: "Uploading logo.png" })).toHaveValue(33);
  expect(button).toBeDisabled();
  await type.click(screen.getByRole("button", { name: "Cancel" }));
  expect(button).toBeEnabled();
  expect(screen.queryByRole("progressbar", { name: "Uploading logo.png" })).toBeNull();
  expect(api.callsOf(company.edit)).toEqual([]);
});

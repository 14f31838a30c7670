import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConfigProvider } from "antd";
import type { ComponentProps } from "react";
import { antdTheme } from "../theme/antd-theme.ts";
import "../testing/patience.ts";
import { Select } from "./select.tsx";

const COUNTRIES = ["Nigeria", "Kenya", "Ghana", "São Tomé", "Côte d'Ivoire", "Niger", "Togo", "Mali"];
const optionsOf = (labels: readonly string[]) => labels.map((label, at) => ({ value: `id-${at}`, label }));

function renderSelect(labels: readonly string[], props: Partial<ComponentProps<typeof Select>> = {}) {
  const chosen: unknown[] = [];
  render(
    <ConfigProvider theme={antdTheme("light", false)}>
      <Select
        aria-label="Country"
        {...props}
        options={optionsOf(labels)}
        onChange={(value) => chosen.push(value)}
      />
    </ConfigProvider>,
  );
  return { chosen, type: userEvent.setup(), field: screen.getByRole("combobox", { name: "Country" }) };
}
/** antd reads a key by its number, which user-event leaves out. */
const ENTER = { key: "Enter", keyCode: 13 };
const DOWN = { key: "ArrowDown", keyCode: 40 };
const shown = () => screen.queryAllByTitle(/./).map(({ title }) => title);

test("narrows a long list to the labels with what is typed, whatever their accents and case", async () => {
  const { chosen, type, field } = renderSelect(COUNTRIES);
  await type.click(field);
  await type.keyboard("SAO");
  expect(shown()).toEqual(["São Tomé"]);
  await type.clear(field);
  await type.keyboard("côte");
  fireEvent.keyDown(field, ENTER);
  expect(chosen).toEqual(["id-4"]);
});

test("doesn't find by what stands behind a label", async () => {
  const { type, field } = renderSelect(COUNTRIES, { mode: "multiple" });
  await type.click(field);
  await type.keyboard("id-");
  expect(shown()).toEqual([]);
});

test("leaves a short list plain, unless it grows", () => {
  const short = COUNTRIES.slice(0, 4);
  expect(renderSelect(short).field).toHaveAttribute("readonly");
  cleanup();
  expect(renderSelect(short, { showSearch: true }).field).not.toHaveAttribute("readonly");
});

test("chooses with the arrow keys", async () => {
  const { chosen, type, field } = renderSelect(COUNTRIES);
  await type.click(field);
  fireEvent.keyDown(field, DOWN);
  fireEvent.keyDown(field, ENTER);
  expect(chosen).toEqual(["id-1"]);
});

test("offers nothing else while what was typed is still looked for", async () => {
  const found = { showSearch: { filterOption: false } } as const;
  const { chosen, type, field } = renderSelect(COUNTRIES, { ...found, stale: true });
  await type.click(field);
  await type.keyboard("Peru");
  expect(shown()).toEqual([]);
  fireEvent.keyDown(field, ENTER);
  expect(chosen).toEqual([]);
  cleanup();
  const answered = renderSelect(COUNTRIES, { ...found, stale: false });
  await answered.type.click(answered.field);
  await answered.type.keyboard("Peru");
  expect(shown()).toHaveLength(COUNTRIES.length);
});

import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { SearchField } from "./search-field.tsx";

/** A page that keeps the words, as an address does, and can change them by itself. */
function renderField(first = "") {
  const told: string[] = [];
  function Page() {
    const [words, setWords] = useState(first);
    const onSearch = (next: string) => {
      told.push(next);
      setWords(next);
    };
    return (
      <>
        <SearchField label="Search jobs" placeholder="Title" value={words} onSearch={onSearch} />
        <button type="button" onClick={() => setWords("")}>
          Show all
        </button>
        <output>{words}</output>
      </>
    );
  }
  render(<Page />);
  return { told, type: userEvent.setup(), field: screen.getByRole("searchbox", { name: "Search jobs" }) };
}

test("searches once after a pause in typing, and keeps what is typed", async () => {
  const { told, type, field } = renderField();
  await type.type(field, "welder ");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("welder"));
  expect(told).toEqual(["welder"]);
  expect(field).toHaveValue("welder ");
});

test("searches at once on Enter and on leaving the field, and never for the same again", async () => {
  const { told, type, field } = renderField();
  await type.type(field, "weld{Enter}");
  expect(told).toEqual(["weld"]);
  await type.type(field, "er");
  await type.tab();
  expect(told.at(-1)).toBe("welder");
  const count = told.length;
  await type.type(field, "{Enter}");
  expect(told).toHaveLength(count);
});

test("shows words that change elsewhere, and clears field and search with the cross", async () => {
  const { told, type, field } = renderField("baker");
  expect(field).toHaveValue("baker");
  await type.click(screen.getByRole("button", { name: "Show all" }));
  expect(field).toHaveValue("");
  await type.type(field, "cook{Enter}");
  await type.click(screen.getByRole("button", { name: "Clear search" }));
  await waitFor(() => expect(told.at(-1)).toBe(""));
  expect(field).toHaveValue("");
});

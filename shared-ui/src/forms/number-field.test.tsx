import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { boundsProblem, NumberField } from "./number-field.tsx";

function Days({ onChange }: { readonly onChange: (days: number | null) => void }) {
  const [days, setDays] = useState<number | null>(14);
  const change = (next: number | null) => {
    setDays(next);
    onChange(next);
  };
  return <NumberField label="Days to answer" least={1} most={60} unit="day" value={days} onChange={change} />;
}

test("keeps a number outside of its bounds as it was typed, and says what is wrong with it", async () => {
  const onChange = jest.fn();
  render(<Days onChange={onChange} />);
  const field = screen.getByLabelText("Days to answer");
  await userEvent.clear(field);
  await userEvent.type(field, "0");
  await userEvent.tab();
  expect(field).toHaveValue("0");
  expect(screen.getByRole("alert")).toHaveTextContent("At least 1 day.");
  expect(field).toBeInvalid();
  expect(onChange).toHaveBeenLastCalledWith(0);
});

test.each([
  [0, "At least 1 day."],
  [1, undefined],
  [60, undefined],
  [61, "At most 60 days."],
  [null, "Enter how many days, 1 to 60."],
])("says of %s days what is wrong", (days, words) => {
  expect(boundsProblem(days, { least: 1, most: 60, unit: "day" })).toBe(words);
});

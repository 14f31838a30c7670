import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { DataTable } from "./data-table.tsx";

const ROWS = [
  { key: "1", name: "Ama" },
  { key: "2", name: "Kofi" },
];

function show() {
  const onOpen = jest.fn();
  const onChange = jest.fn();
  render(
    <DataTable
      label="People"
      rows={ROWS}
      columns={[{ title: "Name", dataIndex: "name" }]}
      rowSelection={{ onChange }}
      onOpen={onOpen}
    />,
  );
  const row = within(screen.getByRole("row", { name: /Kofi/ }));
  return { onOpen, onChange, row, type: userEvent.setup() };
}

test("opens a row by a click on it, and by Enter", async () => {
  const { onOpen, row, type } = show();
  await type.click(row.getByText("Kofi"));
  expect(onOpen).toHaveBeenLastCalledWith(ROWS[1]);
  screen.getByRole("row", { name: /Ama/ }).focus();
  await type.keyboard("{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith(ROWS[0]);
});

test("selects a row, and doesn't open it, by a click anywhere in the cell of its box", async () => {
  const { onOpen, onChange, row, type } = show();
  const box = row.getByRole("checkbox");
  await type.click(box);
  expect(onChange).toHaveBeenLastCalledWith(["2"], expect.anything(), expect.anything());
  await type.click(box.closest("td") as Element);
  expect(onChange).toHaveBeenLastCalledWith([], expect.anything(), expect.anything());
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onOpen).not.toHaveBeenCalled();
});

import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Select } from "antd";
import { useState } from "react";
import { useTabMovesOn } from "./use-tab-moves-on.ts";

function Form() {
  useTabMovesOn();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <Select
        mode="multiple"
        aria-label="Who"
        value={chosen}
        onChange={setChosen}
        options={[
          { value: "ada", label: "Ada" },
          { value: "mia", label: "Mia" },
        ]}
      />
      <output>{chosen.join()}</output>
    </>
  );
}

test("keeps a multi-select's choices on Tab, and lets the browser move to the next field", async () => {
  const type = userEvent.setup();
  render(<Form />);
  await type.click(screen.getByRole("combobox", { name: "Who" }));
  await type.click(await screen.findByText("Mia", { selector: ".ant-select-item-option-content" }));
  expect(screen.getByRole("status")).toHaveTextContent("mia");
  const moves = fireEvent.keyDown(screen.getByRole("combobox", { name: "Who" }), { key: "Tab", keyCode: 9 });
  expect(moves).toBe(true);
  expect(screen.getByRole("status")).toHaveTextContent("mia");
});

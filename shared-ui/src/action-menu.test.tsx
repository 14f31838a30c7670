import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ActionMenu } from "./action-menu.tsx";

function menu() {
  const chosen = jest.fn();
  render(
    <ActionMenu menu={{ items: [{ key: "copy", label: "Copy", onClick: chosen }] }}>
      <button type="button">Actions</button>
    </ActionMenu>,
  );
  return { chosen, type: userEvent.setup() };
}

const button = () => screen.getByRole("button", { name: "Actions" });

async function opened() {
  const entry = await screen.findByRole("menuitem", { name: "Copy" });
  await waitFor(() => expect(entry).toHaveFocus());
}

test("gives the focus back to its button on Escape", async () => {
  const { type } = menu();
  await type.tab();
  await type.keyboard("{Enter}");
  await opened();
  await type.keyboard("{Escape}");
  await waitFor(() => expect(button()).toHaveFocus());
});

test("gives the focus back to its button once an entry is chosen", async () => {
  const { chosen, type } = menu();
  await type.click(button());
  await opened();
  await type.click(screen.getByRole("menuitem", { name: "Copy" }));
  expect(chosen).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button()).toHaveFocus());
});

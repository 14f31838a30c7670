import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Editor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { LinkForm } from "./link-form.tsx";

/** Reads addresses as a browser does. */
const readAddress = (written: string) => URL.parse(written)?.href ?? null;

/** The form over an editor with one selected word. */
function linkForm() {
  const content = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Bakers" }] }],
  };
  const editor = new Editor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } })],
    content,
  });
  editor.commands.setTextSelection({ from: 1, to: 7 });
  const onDone = jest.fn();
  render(<LinkForm editor={editor} readAddress={readAddress} onDone={onDone} />);
  const type = userEvent.setup();
  const apply = async (address: string) => {
    const field = screen.getByRole("textbox", { name: "Link address" });
    await type.clear(field);
    await type.click(field);
    await type.paste(address);
    await type.click(screen.getByRole("button", { name: "Apply" }));
  };
  const href = () => editor.getAttributes("link")["href"] as unknown;
  return { apply, onDone, href, editor };
}

test("stores a link as its reader has it", async () => {
  const { apply, onDone, href } = linkForm();
  await apply("https://münchen.de/wiki/Über uns");
  expect(onDone).toHaveBeenCalled();
  expect(href()).toBe("https://xn--mnchen-3ya.de/wiki/%C3%9Cber%20uns");
});

test.each([
  "https://exa mple.com",
  "https://[x.test",
  "javascript:alert(1)",
  "https://x.test:99999/",
  "mailto:",
])("a link that leads nowhere is refused at its field: %s", async (address) => {
  const { apply, onDone, href } = linkForm();
  await apply(address);
  expect(screen.getByRole("alert")).toHaveTextContent("Enter an address such as");
  expect(screen.getByRole("textbox", { name: "Link address" })).toBeInvalid();
  expect(onDone).not.toHaveBeenCalled();
  expect(href()).toBeUndefined();
});

test("uses the typed address as text without a selection", async () => {
  const { apply, editor } = linkForm();
  editor.commands.setTextSelection(7);
  await apply("münchen.de");
  expect(editor.getText()).toBe("Bakersmünchen.de");
});

import { render, screen } from "@testing-library/react";
import { Avatar } from "./avatar.tsx";

test("shows a picture named after its person", () => {
  render(<Avatar name="Ada Obi" src="/cdn/avatar/ada.webp" />);
  const face = screen.getByRole("img", { name: "Ada Obi" });
  expect(face.querySelector("img")).toHaveAttribute("src", "/cdn/avatar/ada.webp");
  expect(face).toHaveTextContent("");
});

test.each([
  ["Ada Obi", "AO"],
  ["Ada Ngozi Obi", "AO"],
  ["ada", "A"],
  ["🎉 Obi", "🎉O"],
  [" ", "?"],
])("without a picture %j has the initials %s", (name, initials) => {
  render(<Avatar name={name} />);
  expect(screen.getByRole("img")).toHaveTextContent(initials);
});

test("says on a badge how many more there are", () => {
  render(<Avatar name="3 more" src="/cdn/avatar/ada.webp" more={3} />);
  const badge = screen.getByRole("img", { name: "3 more" });
  expect(badge).toHaveTextContent("+3");
  expect(badge.querySelector("img")).toBeNull();
});

test("announces the online marker, and shows none when unknown", () => {
  const { rerender, container } = render(<Avatar name="Ada" online />);
  const marker = () => container.querySelector(".lb-avatar-marker");
  expect(screen.getByRole("img", { name: "Ada, online" })).toContainElement(marker() as HTMLElement);
  expect(marker()).toHaveAttribute("data-online");
  rerender(<Avatar name="Ada" online={false} />);
  expect(screen.getByRole("img", { name: "Ada, offline" })).toBeInTheDocument();
  expect(marker()).not.toHaveAttribute("data-online");
  rerender(<Avatar name="Ada" />);
  expect(screen.getByRole("img", { name: "Ada" })).toBeInTheDocument();
  expect(marker()).toBeNull();
});

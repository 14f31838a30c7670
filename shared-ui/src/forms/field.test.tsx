import { render, screen } from "@testing-library/react";
import { Field } from "./field.tsx";

const input = ({ status: _status, ...control }: Parameters<Parameters<typeof Field>[0]["children"]>[0]) => (
  <input {...control} />
);

test("a control is named by its label and described by its help", () => {
  render(
    <Field label="Title" help="As candidates read it">
      {input}
    </Field>,
  );
  const control = screen.getByRole("textbox", { name: "Title" });
  expect(control).toHaveAccessibleDescription("As candidates read it");
  expect(control).toBeValid();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("what is wrong is said at once, tied to the control, and stands where the help was", () => {
  render(
    <Field label="Title" help="As candidates read it" problem="Please give a title">
      {input}
    </Field>,
  );
  const control = screen.getByRole("textbox", { name: "Title" });
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription("Please give a title");
  expect(screen.getByRole("alert")).toHaveTextContent("Please give a title");
  expect(screen.queryByText("As candidates read it")).not.toBeInTheDocument();
});

test("a needed field says so to a screen reader, and its mark is part of its name", () => {
  render(
    <Field label="Pay" mark="needed to publish" required>
      {input}
    </Field>,
  );
  expect(screen.getByRole("textbox", { name: "Pay needed to publish" })).toBeRequired();
});

test("several controls under one label are a group that it names", () => {
  render(
    <Field id="kind" label="Kind" group>
      {() => (
        <div role="radiogroup" aria-labelledby="kind-label">
          <input type="radio" aria-label="One" />
        </div>
      )}
    </Field>,
  );
  expect(screen.getByRole("radiogroup", { name: "Kind" })).toBeInTheDocument();
});

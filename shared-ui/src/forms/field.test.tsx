import { render, screen } from "@testing-library/react";
import { Field } from "./field.tsx";

const input = ({ status: _status, ...control }: Parameters<Parameters<typeof Field>[0]["children"]>[0]) => (
  <input {...control} />
);

test("names a control by its label and describes it by its help", () => {
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

test("announces a problem at once, tied to the control, in place of the help", () => {
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

test("tells a screen reader that a field is needed, with its mark in the name", () => {
  render(
    <Field label="Pay" mark="needed to publish" required>
      {input}
    </Field>,
  );
  expect(screen.getByRole("textbox", { name: "Pay needed to publish" })).toBeRequired();
});

test("groups several controls under the label that names them", () => {
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

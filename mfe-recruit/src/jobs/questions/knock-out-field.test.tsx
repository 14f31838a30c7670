import { render, screen } from "@testing-library/react";
import { KnockOutField } from "./knock-out-field.tsx";

test.each([
  [["None"], /^Anyone who gives this answer is rejected automatically\./],
  [["None", "Car only"], /^Anyone who gives one of these answers is rejected automatically\./],
])("says who is rejected by %j", (knock_out, words) => {
  const question = {
    label: "Licence?",
    kind: "multi_choice",
    options: ["None", "Car only", "Truck"],
    required: true,
    knock_out,
  } as const;
  render(<KnockOutField question={question as never} name="question 1" onChange={() => undefined} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

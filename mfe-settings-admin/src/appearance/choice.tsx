import { type ReactNode, useId } from "react";

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly preview: ReactNode;
}

interface ChoiceProps<Value extends string> {
  readonly title: string;
  readonly help: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each shown as it will look. The arrow keys move the choice, as in every group of radio buttons. */
export function Choice<Value extends string>({ title, help, options, chosen, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <section className="set-card">
      <h2 id={id}>{title}</h2>
      <p id={`${id}-help`}>{help}</p>
      <div className="set-choices" role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-help`}>
        {options.map(({ value, label, preview }) => (
          <label key={value} className="set-choice">
            {preview}
            <span className="set-choice-label">
              <input
                type="radio"
                name={id}
                value={value}
                checked={value === chosen}
                onChange={() => onChoose(value)}
              />
              {label}
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}

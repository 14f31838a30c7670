import { StarFilled, StarOutlined } from "@ant-design/icons";
import { useId } from "react";
import "./star-input.css";

interface StarInputProps {
  /** 0 before one is chosen. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
}

/** Chooses one to five stars, by pointer or by arrow keys. */
export function StarInput({ value, onChange }: StarInputProps) {
  const name = useId();
  return (
    <span className="as-star-input">
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={stars <= value ? "as-star-chosen" : undefined}>
          <input
            type="radio"
            className="lb-visually-hidden"
            name={name}
            checked={stars === value}
            onChange={() => onChange(stars)}
          />
          {stars <= value ? <StarFilled aria-hidden="true" /> : <StarOutlined aria-hidden="true" />}
          <span className="lb-visually-hidden">{stars === 1 ? "1 star" : `${stars} stars`}</span>
        </label>
      ))}
    </span>
  );
}
